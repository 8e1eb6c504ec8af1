import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { placeNameFirst } from '../visas/place-name.ts'

/** What the page of an approved application says of its visa. */
export const decisionWords = {
  title: (country: string) => `${placeNameFirst(country)} approved your visa`,
  picture: 'Your visa',
  firstPage: 'Your visa, first page',
  frame: (fileName: string) => `Your visa: ${fileName}`,
  open: 'Open the visa',
  download: 'Download your visa',
  calendar: 'Add dates to calendar',
  pocket: 'Show the visa on one page',
  code: 'QR code that opens the visa check',
  scan: 'Scan to check this visa',
}

/** The page of a visa that can be kept for when there is no connection. */
export const pocketWords = {
  title: (country: string) => `Your visa: ${country}`,
  back: 'Back to the application',
  home: 'Portolan home',
  name: 'Portolan',
  file: 'Open the visa file',
  others: 'Travelling with you',
  carry: 'This page is not the visa. Carry the visa itself and your passport.',
  drawn: (day: PlainDate) => `As of ${formatDate(day)}`,
  kept: 'A saved copy is removed from this device when you sign out.',
}

export const offlineWords = {
  button: 'Save visa for offline use',
  busy: 'Saving…',
  hint: 'Saved on this device only. Signing out removes it.',
  kept: 'Saved on this device',
  keptText: 'It opens without a connection. Signing out removes it.',
  open: 'Open the saved visa',
  remove: 'Remove from this device',
  removed: 'Removed from this device.',
  failed: 'The visa was not saved. Check your connection and try again.',
  unable: 'This browser cannot save the visa for offline use. Download it instead.',
}

/** What can be done after a refusal. */
export const refusalDayWords = {
  title: 'What you can do',
  again: 'Apply again',
  againText: 'You can apply again at any time. Deal with the reason for the refusal first.',
  appeal: 'Appeal',
  unknownAppeal: 'The refusal letter says whether you can appeal and by when. Note the day first.',
  appealSource: (host: string) => `Source: ${host}`,
  unchecked: 'We have not checked this with the authority. The refusal letter decides.',
  ask: 'Ask us',
  askText: 'We go through the refusal with you, free of charge.',
  until: (day: PlainDate) =>
    `Ask before ${formatDate(day)}. On that day we erase your answers and documents, and you would have to start anew.`,
}

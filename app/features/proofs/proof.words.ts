import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { shownSigns } from '../accounts/profile/profile.ts'
import type { NoProof, ProofState } from './proof.ts'

/** What a proof shows, on paper and when it is checked. */
export const shownWords = {
  destination: 'Destination',
  visa: 'Visa',
  validUntil: 'Valid until',
  initials: 'Initials',
  passport: 'Passport number',
  endsIn: (end: string) => `Ends in ${end}`,
}

/** The page of a traveller's own proof. */
export const proofWords = {
  link: 'Show proof of this visa',
  title: 'Proof of your visa',
  newTitle: 'Create proof of your visa',
  lede: 'A border officer or employer scans the code to check that your visa is valid.',
  back: 'Back to the application',
  none: {
    no_visa: 'You can create a proof as soon as we have added your visa to this application.',
    no_last_day: 'We have not recorded the last day of your visa yet. Contact support, and we will add it.',
    expired: 'Your visa has expired, so it can no longer be proved.',
    erased: 'The details of this application are erased, so a proof can no longer be created. Carry the visa itself.',
  } satisfies Record<NoProof, string>,
  support: 'Contact support',
  create: {
    title: 'What a proof shows',
    shows: [
      'The destination and the type of visa',
      'The last day of the visa',
      'Your initials',
      `The last ${shownSigns} characters of your passport number`,
    ],
    hides: 'It never shows your name, your full passport number or your documents.',
    ends: 'You can revoke it at any time.',
    button: 'Create proof',
  },
  picture: 'QR code that opens the visa check',
  scan: 'Scan to check this visa',
  leads: (host: string) => `The code opens ${host}. Do not trust a check at any other address.`,
  carry: 'This is not the visa. Carry the visa itself as well.',
  print: 'Print',
  open: 'Open the visa check',
  madeOn: (day: PlainDate) => `Created on ${formatDate(day)}`,
  revoke: {
    title: 'Revoke this proof',
    text: 'Anyone with a copy of the code can open the visa check. Once you revoke the proof, every copy of it stops working.',
    replace: 'Revoke and create a new one',
    button: 'Revoke only',
  },
  failure: { title: 'The proof could not be loaded', text: 'Try again in a moment. Nothing has changed.' },
}

type Verdict = { title: string; text: string }

/** The page that checks a code. */
export const verifyWords = {
  title: 'Visa check',
  states: {
    valid: {
      title: 'Valid proof',
      text: 'Compare the initials and the end of the number with the passport in front of you.',
    },
    expired: { title: 'Expired visa', text: 'The last day of this visa has passed.' },
    revoked: { title: 'Revoked proof', text: 'The traveller has revoked this code. Ask them for a new one.' },
    withdrawn: {
      title: 'Proof not valid',
      text: 'We no longer hold the visa behind this code as issued. Do not rely on any copy of it.',
    },
    erased: {
      title: 'Visa no longer held',
      text: 'We signed this code, but have erased the visa behind it. We cannot confirm anything about it.',
    },
    unknown: {
      title: 'Not our code',
      text: 'We did not sign this code. It is incomplete, altered or forged. Scan the original again.',
    },
  } satisfies Record<ProofState, Verdict>,
  checked: (moment: string) => `Checked on ${moment}`,
  means: {
    title: 'What this check means',
    holds: (us: string) => `${us} holds this visa as it was issued.`,
    limits:
      'We are a private service, not a government. Only the authorities of the destination can say whether the visa is still in force there.',
  },
  busy: {
    title: 'Too many checks',
    text: (minutes: number) => `Nothing was checked. Try again in ${counted(minutes, 'minute')}.`,
  },
  failure: { title: 'The check failed', text: 'Nothing was checked. Try again in a moment.' },
}

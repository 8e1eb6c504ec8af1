export const emailsWords = {
  title: 'Email templates',
  lede: 'What emails to travellers say. The heading says what happened; the button, amounts and the footer are added by us.',
  back: 'Settings',
  backToList: 'Email templates',
  columns: { name: 'Email', when: 'Sent when', subject: 'Subject', version: 'Version' },
  version: (number: number) => (number === 0 ? 'Standard text' : `Version ${number}`),
  fields: {
    subject: 'Subject',
    body: 'Text',
    bodyHint: 'Put {{link}} on a line of its own, where the button goes. What has no value is left out.',
  },
  previewHint: 'As it reaches an invented traveller.',
  button: (label: string) => `[ ${label} ]`,
  subject: (subject: string) => `Subject: ${subject}`,
  standard: 'Standard text',
  useStandard: 'Go back to the text that came with Portolan. Yours stays among the versions.',
  changed: 'A colleague saved another version while you were writing. Read it below, then save yours if it still fits.',
  done: {
    saved: { title: 'Email saved', text: 'It is sent like this from now on.' },
    restored: { title: 'Version restored', text: 'It is sent like this from now on.' },
  },
  failure: { title: 'Unable to save the email', text: 'Please try again.' },
}

export type EmailDone = keyof (typeof emailsWords)['done']

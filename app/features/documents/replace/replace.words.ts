import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { acceptedFiles } from '../document.words.ts'

type Accepted = { to: string; reference: string; size: string; on: PlainDate }

/** The page on which one document of a submitted application is replaced. */
export const replaceWords = {
  title: (name: string) => `Send a new file: ${name}`,
  titleOfNew: (name: string) => `Upload a document: ${name}`,
  back: 'Back to your application',
  whose: (name: string) => `For ${name}`,
  free: 'Nothing to pay.',
  why: 'Why we could not accept it',
  whyNew: 'Why we ask for it now',
  theirs: 'What you sent',
  right: 'What we need',
  clear: 'Complete, sharp and evenly lit, with every edge visible.',
  picture: (name: string) => `The picture of your ${name} that you sent`,
  open: 'Open in full size (new tab)',
  noFile: 'We no longer have this file.',
  choose: 'Your new file',
  chooseFirst: 'Your file',
  hint: `${acceptedFiles}. We check it before you send it.`,
  drop: 'You can also drop a file on this page.',
  checking: 'Checking the picture',
  checked: (name: string) => `Ready to send: ${name}`,
  faults: 'This picture may be rejected again. Take a better one if you can.',
  send: 'Send this file',
  sendAnyway: 'Send it anyway',
  another: 'Choose another file',
  accepted: ({ to, reference, size, on }: Accepted) =>
    `Accepted for ${placeName(to)} (${reference}), ${size}, ${formatDate(on)}`,
  notAccepted: 'Choose a document that we accepted in another application, or upload a new file',
  closed: {
    uploaded: {
      title: 'We have your new file',
      text: 'We check it, usually within one business day. You do not have to do anything now.',
    },
    verified: { title: 'This document is verified', text: 'You do not have to replace it.' },
    over: {
      title: 'This document cannot be replaced now',
      text: 'We do not need another file for this application. If you think that we do, write to us.',
    },
  },
  support: 'Write to us about this application',
  failure: {
    title: 'Your file was not sent',
    text: 'What you sent before is safe. Please try again in a moment.',
  },
}

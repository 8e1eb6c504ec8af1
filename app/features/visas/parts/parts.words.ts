import type { AnswerKind } from '../requirement.ts'
import type { EntryKind } from '../scheme.ts'

type StampWords = { above: string; word: string; below: string }

export const partsWords = {
  /** What a screen reader hears in place of two codes and an arrow. */
  route: (from: string, to: string) => `${from} to ${to}`,
  facts: { validity: 'Valid for', stay: 'Length of stay', entries: 'Entries', processing: 'Processing time' },
  factUnknown: 'Not stated',
  howLong: {
    title: 'How long and how often',
    validity: 'The time in which you may enter.',
    stay: 'How long you may remain, each time you enter.',
    entries: {
      single: 'When you leave, it is used up.',
      double: 'You may leave and come back once.',
      multiple: 'You may leave and come back while it is valid.',
    } satisfies Record<EntryKind, string> as Record<EntryKind, string>,
  },
  changes: { title: 'What changed', expected: (when: string) => `Expected: ${when}` },
  registrations: { title: 'Register before you travel', site: (host: string) => `Register on ${host}` },
  documentsTitle: 'What you need to provide',
  stepsTitle: 'What else is asked of you',
  carryTitle: 'What to carry',
  notesTitle: 'Good to know',
  /** General advice for a journey without a visa. Border officers everywhere may ask for these. */
  carry: [
    'Your passport, valid for the whole journey. Many countries ask for six months after you arrive.',
    'Your ticket home or onwards.',
    'The address where you will stay.',
    'Proof that you have enough money for your stay.',
  ],
  carryHome: ['Your passport or identity card.'],

  stamp: {
    visa_free: { above: 'ENTER WITHOUT', word: 'NO VISA', below: 'NEEDED' },
    eta: { above: 'REQUIRED', word: 'eTA', below: 'APPLY ONLINE' },
    evisa: { above: 'REQUIRED', word: 'e-VISA', below: 'APPLY ONLINE' },
    visa_on_arrival: { above: 'VISA', word: 'ON ARRIVAL', below: 'AT THE BORDER' },
    embassy_visa: { above: 'REQUIRED', word: 'VISA', below: 'AT THE EMBASSY' },
    no_admission: { above: 'ON THIS PASSPORT', word: 'NO ENTRY', below: 'ALLOWED' },
    same_country: { above: 'YOUR OWN', word: 'COUNTRY', below: 'NO VISA' },
    unknown: { above: 'NOT KNOWN', word: 'ASK', below: 'BEFORE YOU BOOK' },
  } satisfies Record<AnswerKind, StampWords> as Record<AnswerKind, StampWords>,
  stampOnline: 'APPLY ONLINE',
}

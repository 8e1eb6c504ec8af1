import type { EntryKind } from '../scheme.ts'

export const partsWords = {
  /** What a screen reader hears in place of two codes and an arrow. */
  route: (from: string, to: string) => `${from} to ${to}`,
  facts: { validity: 'Valid for', stay: 'Length of stay', entries: 'Entries', processing: 'Processing time' },
  factUnknown: 'Not stated',
  howLong: {
    validity: 'The time in which you may enter.',
    stay: 'How long you may remain, each time you enter.',
    entries: {
      single: 'When you leave, it is used up.',
      double: 'You may leave and come back once.',
      multiple: 'You may leave and come back while it is valid.',
    } satisfies Record<EntryKind, string> as Record<EntryKind, string>,
  },
  changes: { title: 'What changed', expected: (when: string) => `Expected: ${when}` },
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
}

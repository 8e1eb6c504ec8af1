import { formatDate } from '#app/lib/plain-date.ts'
import type { MinorDocumentKind, MinorRule } from './minor-rule.ts'

const document: Record<MinorDocumentKind, { name: string; requirement: string }> = {
  birth_certificate: {
    name: 'Birth Certificate',
    requirement: 'The full certificate, with the names of both parents.',
  },
  parental_consent: {
    name: 'Consent Letter',
    requirement:
      'A letter from each parent or guardian who does not travel, best signed before a notary. It names the child, the journey and the adult they travel with.',
  },
  parents_identity: {
    name: 'Parents’ Identity Documents',
    requirement: 'The photo page of each parent’s passport, or both sides of their identity card.',
  },
  custody_order: {
    name: 'Custody Order or Death Certificate',
    requirement: 'What shows that one parent or guardian may decide alone.',
  },
  school_letter: {
    name: 'School Letter',
    requirement: 'A letter from the school that the child goes to. Leave it out if the child is not at school yet.',
  },
  entry_waiver: {
    name: 'Waiver of Exclusion',
    requirement: 'The permission for a child to enter without a parent. An embassy of the country issues it.',
  },
}

export const minorWords = {
  document,
  source: ({ isGeneral }: Pick<MinorRule, 'isGeneral'>) => (isGeneral ? 'General advice' : 'Source'),
  asOf: ({ asOf }: Pick<MinorRule, 'asOf'>) => `as of ${formatDate(asOf)}`,
}

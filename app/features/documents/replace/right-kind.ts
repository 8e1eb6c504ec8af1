import type { RightExampleKind } from '#imagery/right-examples.ts'
import type { AnyDocumentKind } from '../document.ts'

/** The example drawing for each kind of document. */
const drawn: Partial<Record<AnyDocumentKind, RightExampleKind>> = {
  passport: 'passport',
  photo: 'photo',
  bank_statement: 'statement',
  travel_itinerary: 'booking',
  accommodation: 'booking',
  return_ticket: 'booking',
  employment_letter: 'letter',
  travel_insurance: 'certificate',
  invitation_letter: 'letter',
  vaccination_certificate: 'certificate',
  residence_permit: 'card',
  existing_visa: 'visa',
  birth_certificate: 'certificate',
  parental_consent: 'letter',
  parents_identity: 'card',
  custody_order: 'certificate',
  school_letter: 'letter',
  entry_waiver: 'letter',
}

export const rightKindOf = (kind: string): RightExampleKind => drawn[kind as AnyDocumentKind] ?? 'letter'

import type { MinorDocuments, MinorRule } from '../visas/minors/minor-rule.ts'
import type { DocumentKind } from '../visas/scheme.ts'
import type { Typed } from './steps/step-facts.ts'
import { documentsOfMinor } from './travellers/documents-of-minor.ts'

// Documents required if the visa scheme names none (specification, section 9).
const usualDocuments: readonly DocumentKind[] = [
  'passport',
  'photo',
  'application_form',
  'bank_statement',
  'travel_itinerary',
]

/** The required documents, from those the visa names. The form is always included: it is generated from the answers. */
export function documentsAskedFor(named: readonly DocumentKind[] = []): readonly DocumentKind[] {
  if (named.length === 0) return usualDocuments
  return named.includes('application_form') ? named : [...named, 'application_form']
}

/** The same, with the destination's requirements for a child. Documents the visa already names are not repeated. */
export function documentsOf(
  named: readonly DocumentKind[] | undefined,
  rule: MinorRule | undefined,
  guardian: Typed | undefined,
): MinorDocuments {
  const ofVisa = documentsAskedFor(named)
  const ofMinor = documentsOfMinor(rule, guardian)
  const required = [...new Set([...ofVisa, ...ofMinor.required])]
  return { required, recommended: ofMinor.recommended.filter((kind) => !required.includes(kind)) }
}

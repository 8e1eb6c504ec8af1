import type { DocumentKind } from '../visas/scheme.ts'

// What a visa application asks for where its scheme names nothing (specification, section 9).
const usualDocuments: readonly DocumentKind[] = [
  'passport',
  'photo',
  'application_form',
  'bank_statement',
  'travel_itinerary',
]

/** The documents of an application, by those its visa names. The form is always among them: it is made from the answers. */
export function documentsAskedFor(named: readonly DocumentKind[] = []): readonly DocumentKind[] {
  if (named.length === 0) return usualDocuments
  return named.includes('application_form') ? named : [...named, 'application_form']
}

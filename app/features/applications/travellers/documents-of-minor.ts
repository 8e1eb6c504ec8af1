import { companies, type MinorDocuments, type MinorRule } from '#app/features/visas/minors/minor-rule.ts'
import type { Typed } from '../steps/step-facts.ts'

const none: MinorDocuments = { required: [], recommended: [] }

/**
 * What a destination requires for a child, from the guardian page. Unanswered means nothing: an application from before
 * the question existed stays complete.
 */
export function documentsOfMinor(rule: MinorRule | undefined, guardian: Typed = {}): MinorDocuments {
  if (!rule) return none
  const company = companies.find((one) => one === guardian.travelsWith)
  if (!company) return none
  const { required, recommended } = rule[company]
  if (company === 'bothParents' || guardian.consent !== 'sole') return { required, recommended }
  // A sole decision-maker proves it, and no one else needs to consent, unless a parent stays at home and signs.
  const isSignedAtHome = company === 'neither' && guardian.relationship !== 'guardian'
  const proven = (kinds: readonly string[]) =>
    kinds.flatMap((kind) => {
      if (kind !== 'parental_consent') return [kind]
      return isSignedAtHome ? [kind, 'custody_order'] : ['custody_order']
    })
  return { required: proven(required), recommended: proven(recommended) }
}

import { type ProfileFacts, readTyped, type Typed } from '#app/features/accounts/profile/profile-answers.ts'
import { isSeen, oneLine } from '#app/lib/typed-text.ts'
import { cardDigits, isCardNumber } from '#app/platform/gateway/card.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { billingWords } from './billing.words.ts'
import { type BillingDetails, billingFields, longestBilled } from './billing-details.ts'

const words = billingWords.problems
const seen = (text = '') => (isSeen(text) ? oneLine(text) : '')

/** What was typed as billing details, and what of it cannot be kept. */
export function readBilling(
  typed: Typed,
  facts: ProfileFacts,
): { details: BillingDetails } | { problems: FieldProblem[] } {
  const { wanted, problems: wrongAddress } = readTyped(typed, ['address'], facts)
  const own = { name: seen(typed.name), company: seen(typed.company), taxNumber: seen(typed.taxNumber) }
  const problems: FieldProblem[] = []
  if (!own.name) problems.push({ field: 'name', message: words.name })
  for (const field of ['name', 'company', 'taxNumber'] as const) {
    if ([...own[field]].length > longestBilled) problems.push({ field, message: words.long })
    else if (isCardNumber(cardDigits(own[field]))) problems.push({ field, message: words.card })
  }
  if (own.taxNumber && !/^[\p{L}\p{N} ./-]+$/u.test(own.taxNumber))
    problems.push({ field: 'taxNumber', message: words.tax })
  const all = [...problems, ...wrongAddress]
  if (all.length > 0) return { problems: all }
  const known: Readonly<Record<string, string | undefined>> = { ...wanted, ...own }
  return { details: Object.fromEntries(billingFields.map((field) => [field, known[field] ?? ''])) as BillingDetails }
}

import { addressFields } from '#app/features/accounts/profile/profile.form.ts'
import { cardDigits, isCardNumber } from '#app/platform/payments/card.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { billingWords as words } from './billing.words.ts'
import { longestBilled } from './billing-details.ts'

const check = (text: string) => (isCardNumber(cardDigits(text)) ? words.problems.card : undefined)

/** The name and address for invoices, with the address in its country's format. */
export const billingForm = (places: readonly Option[] = [], country = '') => {
  const longest = [longestBilled, words.problems.long({ longestBilled })] as const
  const optional = { hint: words.optional, longest, check }
  return formOf({
    name: field.line({
      label: words.name,
      missing: words.problems.name,
      longest,
      check,
      autoComplete: 'billing name',
    }),
    company: field.line({ ...optional, label: words.company, autoComplete: 'organization' }),
    taxNumber: field.line({
      ...optional,
      label: words.taxNumber,
      check: (text) => check(text) ?? (/^[\p{L}\p{N} ./-]+$/u.test(text) ? undefined : words.problems.tax),
      autoComplete: 'off',
    }),
    ...addressFields(places, country),
  })
}

import { highestTaxPercent } from '#app/features/settings/prices/tax-rule.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { taxWords as words } from './tax.words.ts'

const plain = { autoComplete: 'off', spellCheck: false } as const

/** The tax on our own fees. The rules are enforced by the use case. */
export const taxForm = formOf(() => ({
  name: field.line({ ...plain, label: words.name, hint: words.nameHint }),
  rate: field.line({
    ...plain,
    label: words.rate,
    hint: words.rateHint({ highestTaxPercent }),
    className: 'input-short',
    inputMode: 'decimal',
  }),
  number: field.line({ ...plain, label: words.number, hint: words.numberHint }),
}))

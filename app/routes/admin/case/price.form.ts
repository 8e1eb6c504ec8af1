import { beforeWords as words } from '#app/features/casework/before/before.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** The fee of one draft. Its page supplies the currencies that have an exchange rate. */
export const priceForm = formOf(() => ({
  application: field.hidden(),
  amount: field.line({ label: words.amount, hint: words.amountHint, inputMode: 'decimal', autoComplete: 'off' }),
  currency: field.choice({ label: words.currency, options: [] }),
}))

import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import type { PaymentMethod } from './payment.ts'
import { payWords as words } from './payment.words.ts'

/** The available payment methods. Card details are typed on the provider's page. */
export const payForm = (methods: readonly PaymentMethod[] = ['card', 'upi']) =>
  formOf({
    method: field.radios({
      label: words.method,
      choices: methods.map((value) => ({ value, label: words.methods[value] })),
      missing: words.methodMissing,
    }),
    keep: field.tick({ label: words.keep, hint: words.keepHint }),
  })

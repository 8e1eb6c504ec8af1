import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { couponWords as words } from './coupon.words.ts'

/** `back` is the page to return to. */
export const couponForm = formOf(() => ({
  coupon: field.line({
    label: words.label,
    missing: words.missing,
    className: 'input-code',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 60,
  }),
  back: field.hidden(),
}))

import { field } from '#app/ui/form/form-fields.ts'
import { dayField, factPart } from '../fact-form.ts'
import { deskWords } from './desk.words.ts'

const { check } = deskWords

/** Where and when a fact was confirmed, and the wording there. */
export const checkedPart = factPart(() => ({
  checkedSource: field.line({ label: check.source, autoComplete: 'off', className: 'wide' }),
  checkedOn: dayField(check.on),
  says: field.line({ label: check.says, hint: check.saysHint, autoComplete: 'off', className: 'wide' }),
}))

/** The option that leaves a destination without an owner. */
export const nobody = 'nobody'

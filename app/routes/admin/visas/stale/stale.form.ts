import { field } from '#app/ui/form/form-fields.ts'
import { dayField, factPart, sureField } from '../fact-form.ts'
import { staleWords } from './stale.words.ts'

const { check } = staleWords

/** Where, when and how surely something was found to be true still. */
export const checkedPart = factPart({
  checkedSource: field.line({ label: check.source, hint: check.sourceHint, autoComplete: 'off', className: 'wide' }),
  checkedOn: dayField(check.on),
  sure: sureField(check.confidence),
})

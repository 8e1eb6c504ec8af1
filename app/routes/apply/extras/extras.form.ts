import { extraWords } from '#app/features/quotes/extra.words.ts'
import { insurancePlanWords } from '#app/features/quotes/quote.words.ts'
import {
  type AddOn,
  addOns,
  insurancePlans,
  type OrderedAddOns,
  quantityRange,
} from '#app/features/settings/setting.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { extrasWords as words } from './extras.words.ts'

// 0 means none.
const quantity = (label: string) =>
  field.number({
    label,
    className: 'input-short',
    least: 0,
    most: quantityRange.most,
    wrong: words.quantity({ name: label, ...quantityRange }),
  })

/** The quantity of each add-on. Nothing is ever preselected (D22). */
export const extrasForm = formOf(() => ({
  ...(Object.fromEntries(addOns.map((kind) => [kind, quantity(extraWords[kind].name)])) as Record<
    AddOn,
    ReturnType<typeof quantity>
  >),
  insurancePlan: field.choice({
    label: words.insurancePlan,
    prompt: words.noInsurance,
    options: insurancePlans.map((value) => ({ value, label: insurancePlanWords[value] })),
  }),
  insuranceWeeks: quantity(words.weeks),
}))

type Read = Extract<ReturnType<typeof extrasForm.read>, { ok: true }>['value']

/** The ordered add-ons. Insurance with only the plan or only the weeks is not ordered. */
export function addOnsOf({ insurancePlan, insuranceWeeks, ...counts }: Read): OrderedAddOns {
  const ordered = Object.fromEntries(addOns.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]]] : [])))
  const plan = insurancePlans.find((one) => one === insurancePlan)
  return { ...ordered, ...(plan && insuranceWeeks && { insurance: { plan, weeks: insuranceWeeks } }) }
}

/** An insurance plan requires a number of weeks, and the reverse. */
export function insuranceProblems({ insurancePlan, insuranceWeeks }: Read): FieldProblem[] {
  if (insurancePlan && !insuranceWeeks) return [{ field: 'insuranceWeeks', message: words.weeksMissing }]
  return insuranceWeeks && !insurancePlan ? [{ field: 'insurancePlan', message: words.planMissing }] : []
}

/** The initial form values, from the current order. */
export function typedOf({ insurance, ...counts }: OrderedAddOns) {
  const texts = Object.fromEntries(addOns.map((kind) => [kind, String(counts[kind] ?? '')])) as Record<AddOn, string>
  return { ...texts, insurancePlan: insurance?.plan ?? '', insuranceWeeks: String(insurance?.weeks ?? '') }
}

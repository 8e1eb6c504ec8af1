import { plans, speeds } from '#app/features/settings/setting.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { pricingWords } from './pricing.words.ts'

const { calculator: words, problems } = pricingWords

const mostTravellers = 20

export type Known = { isPassport(code: string): boolean; isPlace(code: string): boolean }

const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const country = (end: 'from' | 'to', isKnown?: (code: string) => boolean) =>
  field.line({
    label: words[end],
    autoComplete: end === 'from' ? 'country' : 'off',
    tidy: codeAsSent,
    ...(isKnown && {
      missing: problems[end],
      check: (code) => (isKnown(code) ? undefined : problems[`${end}Unknown`]),
    }),
  })

/** The countries are validated only in a submitted calculation. */
export const calculatorForm = (known?: Known) =>
  formOf({
    from: country('from', known?.isPassport),
    to: country('to', known?.isPlace),
    speed: field.choice({ label: words.speed, options: listed(speeds), unknown: problems.speed }),
    plan: field.choice({ label: words.plan, prompt: words.noPlan, options: listed(plans), unknown: problems.plan }),
    travellers: field.number({
      label: words.travellers,
      className: 'input-short',
      least: 1,
      most: mostTravellers,
      wrong: problems.travellers({ most: mostTravellers }),
    }),
  })

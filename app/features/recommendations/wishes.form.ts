import { oneLine } from '#app/lib/typed-text.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { wishWords as words } from './recommendation.words.ts'
import { efforts, highest, soonest, type Wishes, wishedRegions } from './wishes.ts'

const digits = (text: string) => oneLine(text).replaceAll(/[,\s]/g, '')

/** A traveller's preferences. Every field is optional. */
export const wishesForm = formOf(() => ({
  regions: field.ticks({
    label: words.regions,
    choices: wishedRegions.map((value) => ({ value, label: words.region(value) })),
  }),
  budget: field.number({
    label: words.budget,
    hint: words.budgetHint,
    least: 0,
    most: highest.budget,
    wrong: words.wrong.budget,
    tidy: (text) => digits(text.trim().replace(/^(\$|USD)/i, '')),
  }),
  stayDays: field.number({
    label: words.stayDays,
    least: 1,
    most: highest.stayDays,
    wrong: words.wrong.stayDays,
    tidy: digits,
  }),
  withinDays: field.choice({
    label: words.withinDays,
    prompt: words.anyTime,
    options: soonest.map((days) => ({ value: String(days), label: words.within(days) })),
  }),
  effort: field.radios({
    label: words.effort,
    choices: efforts.map((value) => ({ value, label: words.efforts[value] })),
  }),
}))

type Sent = NonNullable<ReturnType<typeof wishesForm.check>>

export function wishesOf({ withinDays, effort, ...sent }: Sent): Wishes {
  return {
    ...sent,
    withinDays: soonest.find((days) => String(days) === withinDays) ?? null,
    effort: efforts.find((one) => one === effort) ?? 'any',
  }
}

/** The form's initial values. */
export function typedOf({ budget, stayDays, withinDays, ...chosen }: Wishes) {
  const text = (number: number | null) => `${number ?? ''}`
  return {
    ...chosen,
    regions: [...chosen.regions],
    budget: text(budget),
    stayDays: text(stayDays),
    withinDays: text(withinDays),
  }
}

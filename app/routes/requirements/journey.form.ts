import { journeyPurposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { asTyped, field } from '#app/ui/form/form-fields.ts'
import type { DateName } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** The lists of other passports share a name: these are their ids. */
export const alsoIds = ['also-1', 'also-2', 'also-3'] as const

type Wrong = { dates?: Readonly<Partial<Record<DateName, string>>>; isPassport?: (code: string) => boolean }

/** A journey. What is wrong with a date is known beforehand, since some are held against each other. */
export function journeyForm({ dates = {}, isPassport = () => true }: Wrong = {}) {
  const date = (name: DateName, hint = words.dateHint) =>
    field.line({ label: words[name], hint, autoComplete: 'off', tidy: asTyped, check: () => dates[name] })
  const passport = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPassport(code) ? undefined : words.problems.also) })
  return formOf({
    travel: date('travel'),
    return: date('return'),
    expires: date('expires'),
    issued: date('issued', `${words.issuedHint} ${words.dateHint}`),
    purpose: field.choice({
      label: words.purpose,
      prompt: words.anyPurpose,
      options: journeyPurposes.map((value) => ({ value, label: purposeWords[value] })),
      unknown: words.problems.purpose,
    }),
    'also-1': passport(words.also),
    'also-2': passport(words.alsoNext),
    'also-3': passport(words.alsoNext),
  })
}

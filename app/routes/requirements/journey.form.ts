import { heldChoices, noneChoice, sideChoices, toldWords as told } from '#app/features/visas/assess/told.words.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { asTyped, field } from '#app/ui/form/form-fields.ts'
import type { DateName } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** The lists of other passports share a name: these are their ids. */
export const alsoIds = ['also-1', 'also-2', 'also-3'] as const

type Wrong = {
  dates?: Readonly<Partial<Record<DateName, string>>>
  isPassport?: (code: string) => boolean
  isPlace?: (code: string) => boolean
}

/** A journey. What is wrong with a date is known beforehand, since some are held against each other. */
export function journeyForm({ dates = {}, isPassport = () => true, isPlace = () => true }: Wrong = {}) {
  const date = (name: DateName, hint = words.dateHint) =>
    field.line({ label: words[name], hint, autoComplete: 'off', tidy: asTyped, check: () => dates[name] })
  const passport = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPassport(code) ? undefined : words.problems.also) })
  const place = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPlace(code) ? undefined : words.problems.also) })
  const permit = (label: string, options = heldChoices) =>
    field.choice({ label, prompt: told.notStated, options, unknown: told.problems.held })
  const side = (label: string) =>
    field.choice({ label, prompt: told.notStated, options: sideChoices, unknown: told.problems.side })
  return formOf({
    travel: date('travel'),
    return: date('return'),
    expires: date('expires'),
    issued: date('issued', `${words.issuedHint} ${words.dateHint}`),
    purpose: field.choice({
      label: words.purpose,
      prompt: words.anyPurpose,
      options: purposes.map((value) => ({ value, label: purposeWords[value] })),
      unknown: words.problems.purpose,
    }),
    side: side(told.sideThere),
    'also-1': passport(words.also),
    'also-2': passport(words.alsoNext),
    'also-3': passport(words.alsoNext),
    'held-1': permit(told.held, [noneChoice, ...heldChoices]),
    'held-2': permit(told.heldNext),
    'held-3': permit(told.heldNext),
    'held-4': permit(told.heldNext),
    residence: place(told.residence),
    arriving: place(told.arriving),
    children: field.tick({ label: told.children }),
    'stop-1': place(told.stop),
    'side-1': side(told.side),
    'stop-2': place(told.stopNext),
    'side-2': side(told.side),
  })
}

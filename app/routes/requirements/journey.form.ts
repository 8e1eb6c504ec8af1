import {
  companyChoices,
  heldChoices,
  journeyDetailWords as journeyDetails,
  noneChoice,
  sideChoices,
} from '#app/features/visas/assess/journey-details.words.ts'
import { longestWait, oldest } from '#app/features/visas/assess/traveller.ts'
import { purposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { asTyped, field } from '#app/ui/form/form-fields.ts'
import type { DateName } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** The lists of other passports share a name; these are their IDs. */
export const alsoIds = ['also-1', 'also-2', 'also-3'] as const

type Wrong = {
  dates?: Readonly<Partial<Record<DateName, string>>>
  isPassport?: (code: string) => boolean
  isPlace?: (code: string) => boolean
}

/** The trip form. Date errors are computed beforehand, because some dates are compared with each other. */
export function journeyForm({ dates = {}, isPassport = () => true, isPlace = () => true }: Wrong = {}) {
  const date = (name: DateName) =>
    field.line({ label: words[name], autoComplete: 'off', tidy: asTyped, check: () => dates[name] })
  const passport = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPassport(code) ? undefined : words.problems.also) })
  const place = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPlace(code) ? undefined : words.problems.also) })
  const hours = (label: string) =>
    field.number({
      label,
      least: 0,
      most: longestWait,
      wrong: journeyDetails.problems.hours({ most: longestWait }),
      tidy: asTyped,
    })
  const permit = (label: string, options = heldChoices()) =>
    field.choice({ label, prompt: journeyDetails.notStated, options, unknown: journeyDetails.problems.held })
  const side = (label: string) =>
    field.choice({
      label,
      prompt: journeyDetails.notStated,
      options: sideChoices(),
      unknown: journeyDetails.problems.side,
    })
  return formOf({
    travel: date('travel'),
    return: date('return'),
    expires: date('expires'),
    issued: date('issued'),
    purpose: field.choice({
      label: words.purpose,
      prompt: words.anyPurpose,
      options: purposes.map((value) => ({ value, label: purposeWords[value] })),
      unknown: words.problems.purpose,
    }),
    side: side(journeyDetails.sideThere),
    'also-1': passport(words.also),
    'also-2': passport(words.alsoNext),
    'also-3': passport(words.alsoNext),
    'held-1': permit(journeyDetails.held, [noneChoice(), ...heldChoices()]),
    'held-2': permit(journeyDetails.heldNext),
    'held-3': permit(journeyDetails.heldNext),
    'held-4': permit(journeyDetails.heldNext),
    residence: place(journeyDetails.residence),
    arriving: place(journeyDetails.arriving),
    age: field.number({
      label: journeyDetails.age,
      least: 0,
      most: oldest,
      wrong: journeyDetails.problems.age({ most: oldest }),
      tidy: asTyped,
    }),
    children: field.tick({ label: journeyDetails.children }),
    with: field.choice({
      label: journeyDetails.with,
      prompt: journeyDetails.notStated,
      options: companyChoices(),
      unknown: journeyDetails.problems.with,
    }),
    born: place(journeyDetails.born),
    'been-1': place(journeyDetails.been),
    'been-2': place(journeyDetails.beenNext),
    'stop-1': place(journeyDetails.stop),
    'side-1': side(journeyDetails.side),
    'hours-1': hours(journeyDetails.hours),
    'stop-2': place(journeyDetails.stopNext),
    'side-2': side(journeyDetails.side),
    'hours-2': hours(journeyDetails.hoursNext),
  })
}

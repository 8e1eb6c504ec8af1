import {
  type HeldIssuer,
  type HeldKind,
  heldIssuers,
  heldKinds,
  heldText,
} from '#app/features/visas/assess/held-permit.ts'
import { transitSides } from '#app/features/visas/assess/journey.ts'
import { journeyPurposes } from '#app/features/visas/journey/purpose.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { asTyped, field } from '#app/ui/form/form-fields.ts'
import type { DateName } from './journey-dates.ts'
import { journeyFormWords as words } from './requirements.words.ts'

/** The lists of other passports share a name: these are their ids. */
export const alsoIds = ['also-1', 'also-2', 'also-3'] as const

/** So do those of visas and permits. */
export const heldIds = ['held-1', 'held-2', 'held-3', 'held-4'] as const

export const stopNumbers = [1, 2] as const
/** The fields that name a country. */
export const placeNames = ['residence', 'arriving', 'stop-1', 'stop-2'] as const

type Wrong = {
  dates?: Readonly<Partial<Record<DateName, string>>>
  isPassport?: (code: string) => boolean
  isPlace?: (code: string) => boolean
}

const permits = heldIssuers.flatMap((issuer: HeldIssuer) =>
  heldKinds.map((kind: HeldKind) => ({ value: heldText({ issuer, kind }), label: words.permit(issuer, kind) })),
)

/** A journey. What is wrong with a date is known beforehand, since some are held against each other. */
export function journeyForm({ dates = {}, isPassport = () => true, isPlace = () => true }: Wrong = {}) {
  const date = (name: DateName, hint = words.dateHint) =>
    field.line({ label: words[name], hint, autoComplete: 'off', tidy: asTyped, check: () => dates[name] })
  const passport = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPassport(code) ? undefined : words.problems.also) })
  const place = (label: string) =>
    field.line({ label, autoComplete: 'off', check: (code) => (isPlace(code) ? undefined : words.problems.also) })
  const permit = (label: string) =>
    field.choice({
      label,
      prompt: words.noPermit,
      options: permits,
      unknown: words.problems.held,
    })
  const side = (label: string) => ({
    label,
    prompt: words.noPlace,
    options: transitSides.map((value) => ({ value, label: words.sides[value] })),
    unknown: words.problems.side,
  })
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
    side: field.choice(side(words.sideThere)),
    'also-1': passport(words.also),
    'also-2': passport(words.alsoNext),
    'also-3': passport(words.alsoNext),
    'held-1': permit(words.held),
    'held-2': permit(words.heldNext),
    'held-3': permit(words.heldNext),
    'held-4': permit(words.heldNext),
    residence: place(words.residence),
    arriving: place(words.arriving),
    children: field.tick({ label: words.children }),
    'stop-1': place(words.stop),
    'side-1': field.choice(side(words.side)),
    'stop-2': place(words.stopNext),
    'side-2': field.choice(side(words.side)),
  })
}

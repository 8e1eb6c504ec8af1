import { journeyDetailFields } from '#app/features/visas/assess/journey-details.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'

const names = [
  'from',
  'to',
  'visa',
  'purpose',
  'travel',
  'return',
  'expires',
  'issued',
  'speed',
  'plan',
  'traveller',
  'renews',
] as const

/** Maximum length of any code or date. */
const longest = 200

/** The choices for a new application, unvalidated, from an address or a form. */
export type StartChoice = Readonly<Record<(typeof names)[number] | (typeof journeyDetailFields)[number], string>>

export function startChoice(text: (name: string) => string): StartChoice {
  const sent = [...names, ...journeyDetailFields].map((name) => [name, text(name).slice(0, longest)])
  return Object.fromEntries(sent) as StartChoice
}

/** The choices as the draft accepts them. Empty values and invalid dates count as missing. */
export function startOf({ from, to, visa, purpose, speed, plan, traveller, renews, ...choice }: StartChoice) {
  const day = (text: string) => (isPlainDate(text) ? text : undefined)
  return {
    from,
    to,
    visa,
    purpose,
    speed,
    plan,
    traveller,
    renews,
    travelOn: day(choice.travel),
    returnOn: day(choice.return),
    expiresOn: day(choice.expires),
    issuedOn: day(choice.issued),
    journeyDetails: Object.fromEntries(journeyDetailFields.map((name) => [name, choice[name]])),
  }
}

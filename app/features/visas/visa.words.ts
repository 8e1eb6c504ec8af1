import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import { displayNames, listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Confidence } from './confidence.ts'
import type { Continent, CountryKind } from './country.ts'
import { ageLimits, type FactKind } from './evidence/confidence-of.ts'
import type { PublisherKind } from './evidence/evidence.ts'
import { placeName } from './place-name.ts'
import type { AnswerKind, Condition, Permit, Registration, Requirement } from './requirement.ts'
import type { EntryKind, ProcessingUnit, Scheme, SchemeKind, SchemeStep } from './scheme.ts'

const days = (count: number) => counted(count, 'day')

/** The first words of a result. */
const headline: Record<AnswerKind, string> = words('visas/visa', 'headline')

/** The answer in one sentence. */
const sentence: Record<AnswerKind, (requirement: Requirement) => string> = {
  visa_free: ({ days: stay, freeMovement }) => {
    if (freeMovement) return 'You do not need a visa, and there is no limit to your stay.'
    if (stay === null) return 'You do not need a visa for a short stay.'
    return `You do not need a visa for stays of up to ${days(stay)}.`
  },
  eta: ({ days: stay }) =>
    `You need an electronic travel authorisation before you travel${stay === null ? '' : `, for stays of up to ${days(stay)}`}.`,
  evisa: ({ days: stay }) =>
    `You need a visa. You apply for it online before you travel${stay === null ? '' : `, for stays of up to ${days(stay)}`}.`,
  visa_on_arrival: ({ days: stay }) =>
    `You can get a visa when you arrive${stay === null ? '' : `, for stays of up to ${days(stay)}`}.`,
  embassy_visa: ({ online }) =>
    online
      ? 'You need a visa before you travel. You apply for it online.'
      : 'You need a visa from an embassy or consulate before you travel.',
  no_admission: () => 'You cannot enter on this passport.',
  same_country: () => 'You do not need a visa for the country you are a citizen of',
  unknown: () => 'We do not know what this passport needs. Ask the embassy before you book.',
}

const alternative: Record<AnswerKind, string> = words('visas/visa', 'alternative')

const conditionResult: Record<AnswerKind, string> = words('visas/visa', 'conditionResult')

const permit: Record<Permit, string> = words('visas/visa', 'permit')

const group: Record<string, string> = words('visas/visa', 'group')

const regionNames = displayNames({ type: 'region' })
const eitherOf = listFormat({ type: 'disjunction' })

/** "the United States, the United Kingdom or a Schengen country", of codes with spaces between them. */
const holdersOf = remembered((codes) => {
  const names = codes.split(' ').map((code) => group[code] ?? placeName(regionNames.of(code) ?? code))
  return eitherOf.format(names)
})

const step: Record<SchemeStep, string> = words('visas/visa', 'step')

const schemeKind: Record<SchemeKind, string> = words('visas/visa', 'schemeKind')

const entry: Record<EntryKind, string> = words('visas/visa', 'entry')
const unit: Record<ProcessingUnit, string> = words('visas/visa', 'unit')

const continent: Record<Continent, string> = words('visas/visa', 'continent')

const countryKind: Record<CountryKind, string> = words('visas/visa', 'countryKind')

const confidence: Record<Confidence, string> = words('visas/visa', 'confidence')

function processing({ min, max, unit: measure }: Scheme['processing']): string {
  if (max === 0) return 'At once'
  if (min === max || min === 0) {
    const upTo = min === max ? `${max}` : `Up to ${max}`
    return max === 1 ? `${upTo} ${unit[measure].replace(/days$/, 'day')}` : `${upTo} ${unit[measure]}`
  }
  return `${min}-${max} ${unit[measure]}`
}

function registration({ name, site, daysBefore, fee }: Registration): string {
  const what = `${name}${fee ? ` (${formatMoney(fee, 'en-GB')})` : ''}.`
  // A levy paid at the airport or an insurance is no form to be filled in.
  if (site === null && daysBefore === null) return `Also needed: ${what}`
  return `Register online ${daysBefore === null ? 'before you travel' : `in the ${days(daysBefore)} before you arrive`}: ${what}`
}

/** "A valid visa of the United States or a Schengen country" */
function permitOf({ holding, permit: held }: Pick<Condition, 'holding' | 'permit'>): string {
  const text = `${permit[held]} of ${holdersOf(holding.join(' '))}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function condition({ kind, days: stay, holding, permit: held }: Condition, begin: 'If' | 'Because' = 'If'): string {
  const stays = stay === null ? '' : `, for stays of up to ${days(stay)}`
  return `${begin} you hold ${permit[held]} of ${holdersOf(holding.join(' '))}, ${conditionResult[kind]}${stays}.`
}

export const visaWords = words('visas/visa', 'visa', {
  headline,
  answer: (requirement: Requirement) => sentence[requirement.kind](requirement),
  alternative: (kind: AnswerKind) => alternative[kind],
  condition,
  get permit() {
    return permitOf
  },
  registration,
  old: (asOf: PlainDate, kind: FactKind) =>
    `We last checked ${kind === 'fee' ? 'the fee' : 'this'} more than ${ageLimits[kind]} days ago, on ${formatDate(asOf)}. Check it on the official site before you book or pay.`,
  confidence,
  step,
  schemeKind,
  entry,
  entries: (entries: readonly EntryKind[]) => eitherOf.format(entries.map((one) => entry[one])),
  processing,
  validity: (count: number) => (count >= 730 && count % 365 === 0 ? `${count / 365} years` : days(count)),
  stay: (count: number) => `Up to ${days(count)}`,
  extraFee: ({ for: what, ...amount }: Scheme['extraFees'][number]) =>
    `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${formatMoney(amount, 'en-GB')}`,
  continent,
  countryKind,
})

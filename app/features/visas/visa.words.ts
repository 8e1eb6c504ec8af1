import { counted } from '#app/lib/counted.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import type { Confidence } from './confidence.ts'
import type { Continent, CountryKind } from './country.ts'
import { ageLimits, type FactKind } from './evidence/confidence-of.ts'
import type { PublisherKind } from './evidence/evidence.ts'
import { placeName } from './place-name.ts'
import type { AnswerKind, Condition, Permit, Registration, Requirement } from './requirement.ts'
import type { EntryKind, ProcessingUnit, Scheme, SchemeKind, SchemeStep } from './scheme.ts'

const days = (count: number) => counted(count, 'day')

/** The first words of a result. */
const headline: Record<AnswerKind, string> = {
  visa_free: 'No visa needed',
  eta: 'Authorisation required',
  evisa: 'e-Visa',
  visa_on_arrival: 'Visa on arrival',
  embassy_visa: 'Visa required',
  no_admission: 'Entry not allowed',
  same_country: 'No visa needed',
  unknown: 'Not known',
}

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

const alternative: Record<AnswerKind, string> = {
  visa_free: 'You can also enter without a visa.',
  eta: 'You can also apply for an electronic travel authorisation.',
  evisa: 'You can also apply for an e-Visa before you travel.',
  visa_on_arrival: 'You can also get a visa when you arrive.',
  embassy_visa: 'You can also apply for a visa at an embassy.',
  no_admission: '',
  same_country: '',
  unknown: '',
}

const conditionResult: Record<AnswerKind, string> = {
  visa_free: 'you do not need a visa',
  eta: 'you need an electronic travel authorisation instead of a visa',
  evisa: 'you can apply for an e-Visa',
  visa_on_arrival: 'you can get a visa when you arrive',
  embassy_visa: 'you apply at an embassy',
  no_admission: 'you cannot enter',
  same_country: '',
  unknown: '',
}

const permit: Record<Permit, string> = {
  visa: 'a valid visa',
  residence: 'a residence permit',
  visa_or_residence: 'a valid visa or residence permit',
  used_visa: 'a valid visa that you have used',
  used_multiple_visa: 'a valid visa for several entries that you have used',
}

const group: Record<string, string> = {
  '@eu': 'a European Union country',
  '@schengen': 'a Schengen country',
  '@gcc': 'a Gulf state',
}

const regionNames = new Intl.DisplayNames(['en-GB'], { type: 'region' })
const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "the United States, the United Kingdom or a Schengen country", of codes with spaces between them. */
const holdersOf = remembered((codes) => {
  const names = codes.split(' ').map((code) => group[code] ?? placeName(regionNames.of(code) ?? code))
  return eitherOf.format(names)
})

const step: Record<SchemeStep, string> = {
  travel_history: 'You are asked about your earlier journeys.',
  email: 'You need an email address that you can read.',
  pay_by_card: 'The government fee is paid by card.',
  pay_in_cash: 'The fee is paid in cash at the border.',
  send_passport: 'The authority needs your passport itself.',
  biometrics: 'You give your fingerprints and a photo in person.',
  interview: 'You are interviewed in person.',
}

const schemeKind: Record<SchemeKind, string> = {
  eta: 'Travel authorisation',
  evisa: 'e-Visa',
  visa_on_arrival: 'Visa on arrival',
  embassy_visa: 'Embassy visa',
}

const entry: Record<EntryKind, string> = {
  single: 'Single entry',
  double: 'Double entry',
  multiple: 'Multiple entries',
}
const unit: Record<ProcessingUnit, string> = { business: 'business days', calendar: 'days' }

const continent: Record<Continent, string> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
}

const countryKind: Record<CountryKind, string> = {
  country: 'Country',
  territory: 'Territory',
  document: 'Travel document',
}

const confidence: Record<Confidence, string> = {
  high: 'We are confident of this.',
  medium: 'We are fairly sure of this.',
  low: 'We are not certain of this. Check it on the official site before you book or pay.',
}

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
  const opens =
    daysBefore === 1 ? 'from the day before you arrive' : `in the ${days(daysBefore ?? 0)} before you arrive`
  return `Register online ${daysBefore === null ? 'before you travel' : opens}: ${what}`
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

export const visaWords = {
  headline,
  answer: (requirement: Requirement) => sentence[requirement.kind](requirement),
  alternative: (kind: AnswerKind) => alternative[kind],
  condition,
  permit: permitOf,
  registration,

  // Specified word for word.
  generic: "We don't have detailed visa requirements for this route. Using generic information.",
  noResults: 'No Results Found',
  noResultsWhy:
    "We couldn't find visa requirements for the selected countries. Please try different countries or contact our support team for assistance.",
  choiceMissing: 'Please select both your citizenship and destination country.',
  failed: 'Failed to fetch visa requirements. Please try again.',
  failedOnCountries: 'Failed to load visa requirements',
  contactSupport: 'Contact our support team',
  supportSubject: 'Visa requirements that were not found',
  noVisaTypes: 'No specific visa requirements found for this country. Please contact our support for more information.',
  countryNotFound: 'Country not found',
  countryFailed: 'Failed to load country information',
  visaNotFound: 'Visa Information Not Found',
  visaNotFoundWhy: "We couldn't find the visa information you're looking for.",

  genericEstimate: 'This is an estimate. We confirm the requirement and the price before you pay anything.',
  source: (source: string) => `Source: ${source}.`,
  lastChecked: (asOf: PlainDate) => `Last checked on ${formatDate(asOf)}.`,
  officialSite: (host: string) => `Official site: ${host}`,
  old: (asOf: PlainDate, kind: FactKind) =>
    `We last checked ${kind === 'fee' ? 'the fee' : 'this'} more than ${ageLimits[kind]} days ago, on ${formatDate(asOf)}. Check it on the official site before you book or pay.`,
  until: (until: PlainDate) => `This rule is known to hold until ${formatDate(until)}.`,
  ended: (until: PlainDate) => `This rule was known to hold until ${formatDate(until)}. Check whether it still does.`,
  confidence,
  evidence: {
    title: 'What we know it from',
    none: 'We have no source for this yet.',
    readOn: (day: PlainDate) => `read on ${formatDate(day)}`,
    kind: {
      authority: 'the authority itself',
      government: 'another government',
      press: 'an independent publication',
      compiled: 'a compiled table',
      general: 'nobody has read it anywhere',
    } satisfies Record<PublisherKind, string>,
  },
  notGovernment: 'We are a private service and not the government. You can also apply on the official site yourself.',

  step,
  schemeKind,
  entry,
  entries: (entries: readonly EntryKind[]) => eitherOf.format(entries.map((one) => entry[one])),
  processing,
  // Nobody counts ten years in days.
  validity: (count: number) => (count >= 730 && count % 365 === 0 ? `${count / 365} years` : days(count)),
  stay: (count: number) => `Up to ${days(count)}`,
  feeUnknown: 'Confirmed by our staff before you pay',
  extraFee: ({ for: what, ...amount }: Scheme['extraFees'][number]) =>
    `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${formatMoney(amount, 'en-GB')}`,
  continent,
  countryKind,
}

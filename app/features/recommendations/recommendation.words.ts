import { counted } from '#app/lib/counted.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { Continent } from '../visas/country.ts'
import { placeName } from '../visas/place-name.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { Candidate, Level, Likeness, PartName, Reason, Trip } from './match.ts'
import type { LeftOut } from './recommend.ts'
import type { AdviceLevel } from './travel-advice.ts'
import { type Effort, highest, type WishedRegion, type Wishes } from './wishes.ts'

const levels: Record<Level, string> = {
  strong: 'Strong match',
  good: 'Good match',
  fair: 'Fair match',
  weak: 'Weak match',
}

const advice: Record<AdviceLevel, string> = {
  do_not_travel: 'Travel advice: do not travel',
  reconsider: 'Travel advice: reconsider your journey',
}

const kinds: Record<Candidate['kind'], string> = {
  visa_free: 'No visa needed',
  eta: 'Only a travel authorisation, which you get online',
  evisa: 'An e-Visa, which you get online',
  visa_on_arrival: 'You get the visa when you arrive',
  embassy_visa: 'You need a visa from an embassy or consulate',
}

const inRegion: Record<Continent, string> = {
  AF: 'in Africa',
  AN: 'in Antarctica',
  AS: 'in Asia',
  EU: 'in Europe',
  NA: 'in North America',
  OC: 'in Oceania',
  SA: 'in South America',
}

const days = (count: number) => counted(count, 'day')
const cents = (minor: number) => formatShortMoney(usd(minor))
const whole = (dollars: number) => cents(dollars * 100)

function kindReason({ kind, stay }: Extract<Reason, { part: 'kind' }>): string {
  return kind === 'visa_free' && typeof stay === 'number' ? `${kinds[kind]} for ${days(stay)}` : kinds[kind]
}

function costReason({ cost, budget }: Extract<Reason, { part: 'cost' }>): string {
  if (cost === 0) return 'No visa fee to pay'
  if (budget === null) return `Costs ${cents(cost)} with us`
  return cost <= budget * 100
    ? `Costs ${cents(cost)}, within your ${whole(budget)}`
    : `Costs ${cents(cost)}, more than your ${whole(budget)}`
}

function waitReason({ wait, within }: Extract<Reason, { part: 'wait' }>): string {
  if (wait === 0) return 'No decision to wait for before you leave'
  if (within === null) return `Decision in about ${days(wait)}`
  return wait <= within
    ? `Decision in about ${days(wait)}, in time for your journey`
    : `Decision in about ${days(wait)}, later than the ${days(within)} you have`
}

function stayReason({ stay, wished }: Extract<Reason, { part: 'stay' }>): string {
  if (stay === 'no_limit') return 'Stay for as long as you like'
  if (wished === null) return `Stay for up to ${days(stay)}`
  return stay >= wished
    ? `Stay for up to ${days(stay)}: enough for your ${days(wished)}`
    : `Stay for up to ${days(stay)}: less than your ${days(wished)}`
}

const alike: Record<Likeness, (trip: Trip) => string> = {
  same: () => 'the papers are known to you',
  schengen: () => 'both are in the Schengen area, with the same entry rules',
  continent: ({ continent }) => `both are ${continent ? inRegion[continent] : ''}`,
}

function tripReason({ trip, likeness }: Extract<Reason, { part: 'trips' }>): string {
  if (!trip || !likeness) return 'Unlike the places you applied for before'
  const been = trip.approved
    ? `Your visa for ${placeName(trip.name)} was approved`
    : `You applied for ${placeName(trip.name)}`
  return `${been}: ${alike[likeness](trip)}`
}

export function reasonWords(reason: Reason): string {
  switch (reason.part) {
    case 'kind':
      return kindReason(reason)
    case 'region':
      return reason.wished
        ? `${capital(inRegion[reason.continent])}, where you want to go`
        : `${capital(inRegion[reason.continent])}, which is not where you want to go`
    case 'cost':
      return costReason(reason)
    case 'wait':
      return waitReason(reason)
    case 'stay':
      return stayReason(reason)
    case 'trips':
      return tripReason(reason)
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const unknown: Record<PartName, string> = {
  kind: 'what is needed',
  region: 'which region it is counted to',
  cost: 'the fee',
  wait: 'how long a decision takes',
  stay: 'how long you may stay',
  trips: 'of journeys of yours',
}

const parts: Record<PartName, string> = {
  kind: 'What is required',
  region: 'Your regions',
  cost: 'Cost',
  wait: 'Time to a decision',
  stay: 'Length of stay',
  trips: 'Your applications before',
}

const places = (count: number) => counted(count, 'place')

const leftOut: Record<LeftOut, (count: number) => string> = {
  own: () => 'your own country',
  no_admission: (count) => `${places(count)} that this passport is not admitted to`,
  unknown: (count) => `${places(count)} of which we do not know the rule`,
  unsure: (count) => `${places(count)} whose rule is too uncertain to suggest`,
  under_way: (count) => `${places(count)} you have an application for already`,
  too_much: (count) => `${places(count)} that ask for more than you want to do`,
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export const recommendationWords = {
  matched: (level: Level) => levels[level],
  advice: (level: AdviceLevel) => advice[level],
  adviceSource: (source: string, asOf: PlainDate) =>
    `${source}, ${formatDate(asOf)}. Ask your own foreign ministry before you decide.`,
  /** Nothing is lowered in silence: what nobody knows is said. */
  unknown: (parts: readonly PartName[]) =>
    parts.length > 0
      ? `We do not know ${listed.format(parts.map((part) => unknown[part]))}. That counts neither for nor against.`
      : '',
  part: (part: PartName) => parts[part],
  leftOut: (counts: Readonly<Record<LeftOut, number>>) => {
    const said = Object.entries(counts).flatMap(([why, count]) => (count > 0 ? [leftOut[why as LeftOut](count)] : []))
    return said.length > 0 ? `Not suggested: ${listed.format(said)}.` : ''
  },
}

const efforts: Record<Effort, string> = {
  any: 'Any way that is open to me',
  online: 'Nothing that needs an embassy',
  none: 'Only without a visa',
}

const within: Record<14 | 30 | 90, string> = { 14: 'Two weeks', 30: 'A month', 90: 'Three months' }

export const wishWords = {
  title: 'What you look for',
  /** What is wished, in a line; what was left open is not in it. */
  summary: ({ regions, budget, stayDays, withinDays, effort }: Wishes) =>
    [
      ...regions.map((region) => visaWords.continent[region]),
      budget === null ? '' : `up to ${whole(budget)}`,
      stayDays === null ? '' : days(stayDays),
      withinDays === null ? '' : `leaving within ${within[withinDays as 14 | 30 | 90].toLowerCase()}`,
      effort === 'any' ? '' : efforts[effort],
    ]
      .filter(Boolean)
      .join(' · ') || 'Anything. Say where, how long and for how much.',
  regions: 'Where to',
  region: (region: WishedRegion) => visaWords.continent[region],
  budget: 'The most a visa may cost, in US dollars',
  budgetHint: 'Government and service fee together.',
  stayDays: 'Days you want to stay',
  withinDays: 'When you want to leave',
  anyTime: 'It does not matter',
  within: (days: 14 | 30 | 90) => within[days],
  effort: 'What you are willing to do',
  efforts,
  save: 'Save and suggest',
  busy: 'Saving...',
  privacy: 'Encrypted. Save it empty to delete it.',
  wrong: {
    budget: `Enter a whole number of dollars up to ${highest.budget.toLocaleString('en-GB')}, such as 100, or leave it empty.`,
    stayDays: `Enter a number of days from 1 to ${highest.stayDays}, such as 14, or leave it empty.`,
  },
}

import { counted } from '#app/lib/counted.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listFormat, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Continent } from '../visas/country.ts'
import { placeName } from '../visas/place-name.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { Candidate, Level, Likeness, PartName, Reason, Trip } from './match.ts'
import type { LeftOut } from './recommend.ts'
import type { AdviceLevel } from './travel-advice.ts'
import { type Effort, highest, type WishedRegion, type Wishes } from './wishes.ts'

const levels: Record<Level, string> = words('recommendations/recommendation', 'levels')

const advice: Record<AdviceLevel, string> = words('recommendations/recommendation', 'advice')

const kinds: Record<Candidate['kind'], string> = words('recommendations/recommendation', 'kinds')

const inRegion: Record<Continent, string> = words('recommendations/recommendation', 'inRegion')

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

const unknown: Record<PartName, string> = words('recommendations/recommendation', 'unknown')

const parts: Record<PartName, string> = words('recommendations/recommendation', 'parts')

const places = (count: number) => counted(count, 'place')

const leftOut: Record<LeftOut, (count: number) => string> = {
  own: () => 'your own country',
  no_admission: (count) => `${places(count)} that this passport is not admitted to`,
  unknown: (count) => `${places(count)} of which we do not know the rule`,
  unsure: (count) => `${places(count)} whose rule is too uncertain to suggest`,
  under_way: (count) => `${places(count)} you have an application for already`,
  too_much: (count) => `${places(count)} that ask for more than you want to do`,
}

const listed = listFormat({ type: 'conjunction' })

export const recommendationWords = words('recommendations/recommendation', 'recommendation', {
  matched: (level: Level) => levels[level],
  advice: (level: AdviceLevel) => advice[level],
  unknown: (parts: readonly PartName[]) =>
    parts.length > 0
      ? `We do not know ${listed.format(parts.map((part) => unknown[part]))}. That counts neither for nor against.`
      : '',
  part: (part: PartName) => parts[part],
  leftOut: (counts: Readonly<Record<LeftOut, number>>) => {
    const said = Object.entries(counts).flatMap(([why, count]) => (count > 0 ? [leftOut[why as LeftOut](count)] : []))
    return said.length > 0 ? `Not suggested: ${listed.format(said)}.` : ''
  },
})

const efforts: Record<Effort, string> = words('recommendations/recommendation', 'efforts')

const within: Record<14 | 30 | 90, string> = words('recommendations/recommendation', 'within')

export const wishWords = words('recommendations/recommendation', 'wish', {
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
  region: (region: WishedRegion) => visaWords.continent[region],
  within: (days: 14 | 30 | 90) => within[days],
  efforts,
  wrong: {
    get budget() {
      return `Enter a whole number of dollars up to ${numberText(highest.budget)}, such as 100, or leave it empty.`
    },
    get stayDays() {
      return `Enter a number of days from 1 to ${highest.stayDays}, such as 14, or leave it empty.`
    },
  },
})

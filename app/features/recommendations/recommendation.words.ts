import { formatShortMoney, usd } from '#app/lib/money.ts'
import { listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName } from '../visas/place-name.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { Candidate, Level, PartName, Reason } from './match.ts'
import type { LeftOut } from './recommend.ts'
import type { AdviceLevel } from './travel-advice.ts'
import { type Effort, highest, type WishedRegion, type Wishes } from './wishes.ts'

const levels: Record<Level, string> = words('recommendations/recommendation', 'levels')

const advice: Record<AdviceLevel, string> = words('recommendations/recommendation', 'advice')

const kinds: Record<Candidate['kind'], string> = words('recommendations/recommendation', 'kinds')

const said = words('recommendations/recommendation')

const cents = (minor: number) => formatShortMoney(usd(minor))
const whole = (dollars: number) => cents(dollars * 100)

function kindReason({ kind, stay }: Extract<Reason, { part: 'kind' }>): string {
  return kind === 'visa_free' && typeof stay === 'number' ? said.visaFreeFor({ days: stay }) : kinds[kind]
}

function costReason({ cost: minor, budget: dollars }: Extract<Reason, { part: 'cost' }>): string {
  const { none, plain, within, over } = said.cost
  if (minor === 0) return none
  if (dollars === null) return plain({ cost: cents(minor) })
  const sums = { cost: cents(minor), budget: whole(dollars) }
  return minor <= dollars * 100 ? within(sums) : over(sums)
}

function waitReason({ wait: days, within }: Extract<Reason, { part: 'wait' }>): string {
  const { none, plain, inTime, late } = said.wait
  if (days === 0) return none
  if (within === null) return plain({ days })
  return days <= within ? inTime({ days }) : late({ days, within })
}

function stayReason({ stay: days, wished }: Extract<Reason, { part: 'stay' }>): string {
  const { noLimit, plain, enough, short } = said.stay
  if (days === 'no_limit') return noLimit
  if (wished === null) return plain({ days })
  return days >= wished ? enough({ days, wished }) : short({ days, wished })
}

function tripReason({ trip, likeness }: Extract<Reason, { part: 'trips' }>): string {
  if (!trip || !likeness) return said.trip.unlike
  const like = trip.approved ? said.trip.approved : said.trip.applied
  const place = placeName(trip.name)
  if (likeness !== 'continent') return like[likeness]({ place })
  return trip.continent ? like.continent[trip.continent]({ place }) : like.same({ place })
}

export function reasonWords(reason: Reason): string {
  switch (reason.part) {
    case 'kind':
      return kindReason(reason)
    case 'region':
      return reason.wished ? said.region.wished[reason.continent] : said.region.other[reason.continent]
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

const unknown: Record<PartName, string> = words('recommendations/recommendation', 'unknown')

const parts: Record<PartName, string> = words('recommendations/recommendation', 'parts')

function leftOutText(why: LeftOut, count: number): string {
  const text = said.leftOut[why]
  return typeof text === 'string' ? text : text({ count })
}

export const recommendationWords = words('recommendations/recommendation', 'recommendation', {
  matched: (level: Level) => levels[level],
  advice: (level: AdviceLevel) => advice[level],
  unknown: (parts: readonly PartName[]) =>
    parts.length > 0 ? said.recommendation.unknownParts({ parts: listText(parts.map((part) => unknown[part])) }) : '',
  part: (part: PartName) => parts[part],
  leftOut: (counts: Readonly<Record<LeftOut, number>>) => {
    const list = Object.entries(counts).flatMap(([why, count]) =>
      count > 0 ? [leftOutText(why as LeftOut, count)] : [],
    )
    return list.length > 0 ? said.recommendation.notSuggested({ list: listText(list) }) : ''
  },
})

const efforts: Record<Effort, string> = words('recommendations/recommendation', 'efforts')

const within: Record<14 | 30 | 90, string> = words('recommendations/recommendation', 'within')

export const wishWords = words('recommendations/recommendation', 'wish', {
  summary: ({ regions, budget, stayDays, withinDays, effort }: Wishes) =>
    [
      ...regions.map((region) => visaWords.continent[region]),
      budget === null ? '' : said.wish.upTo({ budget: whole(budget) }),
      stayDays === null ? '' : said.wish.days({ days: stayDays }),
      withinDays === null ? '' : said.leavingWithin[withinDays as 14 | 30 | 90],
      effort === 'any' ? '' : efforts[effort],
    ]
      .filter(Boolean)
      .join(' · ') || said.wish.anything,
  region: (region: WishedRegion) => visaWords.continent[region],
  within: (days: 14 | 30 | 90) => within[days],
  efforts,
  wrong: {
    get budget() {
      return said.wish.budgetWrong({ most: highest.budget })
    },
    get stayDays() {
      return said.wish.stayDaysWrong({ most: highest.stayDays })
    },
  },
})

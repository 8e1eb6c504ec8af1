import { addBusinessDays, addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import { type Speed, speedDays } from '../settings/setting.ts'

/** How long the authority itself takes, where it says so. */
export type AuthorityTime = { readonly min: number; readonly max: number; readonly unit: 'business' | 'calendar' }

export type DecisionDates = { readonly earliest: PlainDate; readonly latest: PlainDate; readonly byAuthority: boolean }

/**
 * When a decision can be expected if the case is paid on a day. A speed is our promise for our part; it never beats
 * the time the authority states for its own (docs/decisions/0005).
 */
export function decisionDates(paidOn: PlainDate, speed: Speed, authority: AuthorityTime | undefined): DecisionDates {
  const ours = speedDays[speed]
  const promise = { earliest: addBusinessDays(paidOn, ours.min), latest: addBusinessDays(paidOn, ours.max) }
  if (!authority) return { ...promise, byAuthority: false }

  // The quickest we prepare and file is one business day; the authority's time starts then.
  const filed = addBusinessDays(paidOn, 1)
  const after = (count: number) =>
    authority.unit === 'business' ? addBusinessDays(filed, count) : addDays(filed, count)
  const latest = after(authority.max)
  const earliest = after(authority.min)
  return {
    earliest: laterOf(earliest, promise.earliest),
    latest: laterOf(latest, promise.latest),
    byAuthority: latest > promise.latest,
  }
}

/** The speeds in order, each with its dates, and whether paying for it brings the date forward at all. */
export function speedChoices(paidOn: PlainDate, authority: AuthorityTime | undefined): readonly SpeedDates[] {
  return known([paidOn, authority?.min, authority?.max, authority?.unit].join(' '))
}

// There are few different ones on a day, and every result asks for them.
const known = remembered((key) => {
  const [paidOn, min, max, unit] = key.split(' ')
  const authority = unit ? { min: Number(min), max: Number(max), unit: unit as AuthorityTime['unit'] } : undefined
  return choicesOf(paidOn as PlainDate, authority)
}, 500)

type SpeedDates = { readonly speed: Speed; readonly dates: DecisionDates; readonly quicker: boolean }

function choicesOf(paidOn: PlainDate, authority: AuthorityTime | undefined): readonly SpeedDates[] {
  const standard = decisionDates(paidOn, 'standard', authority)
  return (['standard', 'expedited', 'urgent'] as const).map((speed) => {
    const dates = decisionDates(paidOn, speed, authority)
    return { speed, dates, quicker: dates.latest < standard.latest }
  })
}

function laterOf(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? other : one
}

import { workingDaysOf } from '#app/lib/calendar/working-days.ts'
import { addBusinessDays, addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { remembered } from '#app/lib/remembered.ts'
import { type Speed, speedDays, speeds } from '../settings/setting.ts'

/** The authority's own processing time, if it states one, and the calendar for its business days. */
export type AuthorityTime = {
  readonly min: number
  readonly max: number
  readonly unit: 'business' | 'calendar'
  readonly country?: string | undefined
}

export type DecisionDates = { readonly earliest: PlainDate; readonly latest: PlainDate; readonly byAuthority: boolean }

/**
 * When to expect a decision if the case is paid on a given day. A speed is our promise for our part; it is never faster
 * than the time the authority states for its own (docs/decisions/0005).
 */
export function decisionDates(paidOn: PlainDate, speed: Speed, authority: AuthorityTime | undefined): DecisionDates {
  const ours = speedDays[speed]
  const promise = { earliest: addBusinessDays(paidOn, ours.min), latest: addBusinessDays(paidOn, ours.max) }
  if (!authority) return { ...promise, byAuthority: false }

  // Preparing and filing takes us at least one business day; the authority's time starts then.
  const filed = filedOn(paidOn)
  const latest = afterFiling(filed, authority.max, authority)
  return {
    earliest: laterOf(afterFiling(filed, authority.min, authority), promise.earliest),
    latest: laterOf(latest, promise.latest),
    byAuthority: latest > promise.latest,
  }
}

/** Adds the authority's days, counted from the day on which we file. */
export function afterFiling(filed: PlainDate, count: number, { unit, country }: AuthorityTime): PlainDate {
  if (unit === 'calendar') return addDays(filed, count)
  return addBusinessDays(filed, count, country === undefined ? undefined : workingDaysOf(country))
}

/**
 * Our part of a decision date: the last day on which we can file and leave the authority all the time it states. If it
 * states none, that is the decision date itself.
 */
export function lastFilingDay(paidOn: PlainDate, speed: Speed, authority: AuthorityTime | undefined): PlainDate {
  const { latest } = decisionDates(paidOn, speed, authority)
  if (!authority) return latest
  let day = filedOn(paidOn)
  for (;;) {
    const next = addBusinessDays(day, 1)
    if (afterFiling(next, authority.max, authority) > latest) return day
    day = next
  }
}

const filedOn = (paidOn: PlainDate) => addBusinessDays(paidOn, 1)

/** A trip that requires a decision, and when the authority accepts applications for it. */
export type Journey = {
  readonly travelOn: PlainDate
  readonly applyFromDays?: number | null
  readonly applyByDays?: number | null
}

/** The first day on which the authority accepts an application for a trip; null if it states none. */
export function earliestDay({ travelOn, applyFromDays }: Journey): PlainDate | null {
  return applyFromDays ? addDays(travelOn, -applyFromDays) : null
}

/**
 * The latest safe day to pay: even if every time limit is used in full, the decision arrives by the day before the
 * trip, and the authority has the application by its own deadline. No later day is safe.
 */
export function latestSafeDay(journey: Journey, speed: Speed, authority: AuthorityTime | undefined): PlainDate {
  const { travelOn, applyByDays } = journey
  const needed = addDays(travelOn, -1)
  const filedBy = addDays(travelOn, -(applyByDays ?? 0))
  const isSafe = (day: PlainDate) => decisionDates(day, speed, authority).latest <= needed && filedOn(day) <= filedBy
  // Days are safe up to a point and never after it, so it is found by binary search. No authority takes longer than a
  // year.
  let [before, safe] = [0, longestLead]
  while (safe - before > 1) {
    const middle = Math.floor((before + safe) / 2)
    if (isSafe(addDays(needed, -middle))) safe = middle
    else before = middle
  }
  return addDays(needed, -safe)
}

const longestLead = 512

export type SpeedDates = {
  readonly speed: Speed
  readonly dates: DecisionDates
  /** Null without a travel date. */
  readonly latestSafeDay: PlainDate | null
  /** Whether paying today is early enough for the trip; null without a travel date. */
  readonly inTime: boolean | null
}

/** The available speeds with their dates: standard, and those with an earlier date (D63). */
export function speedChoices(
  paidOn: PlainDate,
  authority: AuthorityTime | undefined,
  journey?: Journey,
): readonly SpeedDates[] {
  return known(JSON.stringify([paidOn, authority, journey]))
}

// Only a few different values occur on a day, and every result needs them.
const known = remembered((key) => {
  const [paidOn, authority, journey] = JSON.parse(key) as [PlainDate, AuthorityTime | null, Journey | undefined]
  return choicesOf(paidOn, authority ?? undefined, journey)
}, 500)

function choicesOf(paidOn: PlainDate, authority: AuthorityTime | undefined, journey?: Journey): readonly SpeedDates[] {
  const offered: SpeedDates[] = []
  for (const speed of speeds) {
    const dates = decisionDates(paidOn, speed, authority)
    const slower = offered.at(-1)
    if (slower && dates.latest >= slower.dates.latest) continue
    const last = journey ? latestSafeDay(journey, speed, authority) : null
    offered.push({ speed, dates, latestSafeDay: last, inTime: last && paidOn <= last })
  }
  return offered
}

/** The requested speed or, if it gains no day, the fastest one that costs less. */
export function offeredSpeed(offered: readonly { speed: Speed }[], asked: Speed): Speed {
  const upTo = speeds.indexOf(asked)
  return offered.findLast(({ speed }) => speeds.indexOf(speed) <= upTo)?.speed ?? 'standard'
}

/** The speeds that gain no day. */
export function withheldSpeeds(offered: readonly { speed: Speed }[]): Speed[] {
  return speeds.filter((speed) => offered.every((one) => one.speed !== speed))
}

function laterOf(one: PlainDate, other: PlainDate): PlainDate {
  return daysBetween(one, other) > 0 ? other : one
}

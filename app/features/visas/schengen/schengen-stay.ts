import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Stay, type StayDays, stayDaysOf } from './stay-days.ts'

/*
 * Regulation (EU) 2016/399 (Schengen Borders Code), Article 6(1): "no more than 90 days in any 180-day period, which
 * entails considering the 180-day period preceding each day of stay". Article 6(2): the date of entry is the first day
 * of stay, and the date of exit the last. The 180-day period ends with and includes the day in question, as in the
 * European Commission's calculator.
 */
export const mostDays = 90
export const periodDays = 180

/** Days over the limit within a stay: the first one, their number, and the largest excess. */
export type Overstay = { readonly first: PlainDate; readonly days: number; readonly worst: number }

export type CountedStay = Stay & {
  readonly days: number
  /** Days used in the period ending on its last day. */
  readonly usedAfter: number
  readonly over: Overstay | undefined
}

export type PossibleStay = { readonly days: number; readonly last: PlainDate }

export type StayAnswer = {
  readonly on: PlainDate
  /** First day of the 180-day period that ends on the given day. */
  readonly periodFrom: PlainDate
  readonly used: number
  readonly left: number
  /** Longest unbroken stay from that day, as older days drop out. Later stays are ignored. */
  readonly longest: PossibleStay | undefined
  /** The part of `longest` that keeps every compliant later stay compliant. Undefined if all of it does. */
  readonly besideLater: { readonly stay: PossibleStay | undefined } | undefined
  /** First day, from that day, on which a 1-day stay is possible. */
  readonly nextEntry: PlainDate
  /** First day, from that day, on which a new 90-day stay can begin, separate from all others. */
  readonly fullFrom: PlainDate
  /** Sorted by first day. */
  readonly stays: readonly CountedStay[]
  readonly overlap: boolean
}

/** Applies the rule to a history of stays, as of one day. */
export function answerStays(stays: readonly Stay[], on: PlainDate): StayAnswer {
  const days = stayDaysOf(stays)
  const from = days.numberOf(on)
  const used = usedOn(days, from)
  const longest = longestFrom(days, from)
  const beside = longestBesideLater(days, from, longest)
  const possible = (length: number) => (length > 0 ? { days: length, last: days.dateOf(from + length - 1) } : undefined)
  const inOrder = stays.toSorted((one, other) => (one.entry + one.exit < other.entry + other.exit ? -1 : 1))
  return {
    on,
    periodFrom: days.dateOf(from - periodDays + 1),
    used,
    left: Math.max(0, mostDays - used),
    longest: possible(longest),
    besideLater: beside < longest ? { stay: possible(beside) } : undefined,
    nextEntry: days.dateOf(nextEntryFrom(days, from)),
    fullFrom: days.dateOf(fullFrom(days, from)),
    stays: inOrder.map((stay) => countedStay(days, stay)),
    overlap: overlaps(inOrder),
  }
}

/**
 * Returns the first day, from a given day, on which a stay of this length stays within the limit and keeps every
 * compliant later stay compliant. Undefined if the length exceeds the limit.
 */
export function firstDayFor(stays: readonly Stay[], from: PlainDate, length: number): PlainDate | undefined {
  if (length < 1 || length > mostDays) return undefined
  const days = stayDaysOf(stays)
  let day = days.numberOf(from)
  // Terminates: once every stay is more than a period ago, any allowed length fits.
  while (longestFrom(days, day) < length || breaksLater(days, day, length)) day += 1
  return days.dateOf(day)
}

/** Counts the days used on each day of a span, inclusive, and whether each is a day of stay. */
export function usedEachDay(
  stays: readonly Stay[],
  from: PlainDate,
  to: PlainDate,
): { used: number; isStay: boolean }[] {
  const days = stayDaysOf(stays)
  const [first, last] = [days.numberOf(from), days.numberOf(to)]
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    used: usedOn(days, first + index),
    isStay: days.isStay(first + index),
  }))
}

function usedOn(days: StayDays, day: number): number {
  return days.between(day - periodDays + 1, day)
}

function countedStay(days: StayDays, stay: Stay): CountedStay {
  const [first, last] = [days.numberOf(stay.entry), days.numberOf(stay.exit)]
  let firstOver: number | undefined
  let daysOver = 0
  let worst = 0
  for (let day = first; day <= last; day += 1) {
    const excess = usedOn(days, day) - mostDays
    if (excess <= 0) continue
    firstOver ??= day
    daysOver += 1
    worst = Math.max(worst, excess)
  }
  const over = firstOver === undefined ? undefined : { first: days.dateOf(firstOver), days: daysOver, worst }
  return { ...stay, days: last - first + 1, usedAfter: usedOn(days, last), over }
}

function longestFrom(days: StayDays, from: number): number {
  for (let length = 1; length <= mostDays; length += 1) {
    const last = from + length - 1
    if (days.between(last - periodDays + 1, from - 1) + length > mostDays) return length - 1
  }
  return mostDays
}

/** Days used on a day if a further stay were added. */
function usedWith(days: StayDays, day: number, from: number, length: number): number {
  const [first, last] = [Math.max(from, day - periodDays + 1), Math.min(from + length - 1, day)]
  const added = Math.max(0, last - first + 1) - days.between(first, last)
  return usedOn(days, day) + added
}

function longestBesideLater(days: StayDays, from: number, longest: number): number {
  for (let length = longest; length > 0; length -= 1) {
    if (!breaksLater(days, from, length)) return length
  }
  return 0
}

/** Whether an added stay pushes a compliant later day over the limit. */
function breaksLater(days: StayDays, from: number, length: number): boolean {
  const end = from + length
  for (let day = end; day < Math.min(end + periodDays, days.last + 1); day += 1) {
    if (days.isStay(day) && usedOn(days, day) <= mostDays && usedWith(days, day, from, length) > mostDays) return true
  }
  return false
}

function nextEntryFrom(days: StayDays, from: number): number {
  let day = from
  while (days.between(day - periodDays + 1, day - 1) >= mostDays) day += 1
  return day
}

function fullFrom(days: StayDays, from: number): number {
  const lastOver = lastDayOver(days)
  let first = lastOver === undefined ? from : Math.max(from, lastOver + 1)
  while (!fitsInFull(days, first)) first += 1
  return first
}

/** Whether 90 days from a day are free, and they and all later days of stay comply. */
function fitsInFull(days: StayDays, from: number): boolean {
  const end = from + mostDays
  if (days.between(from, end - 1) > 0) return false
  for (let day = from; day < end + periodDays; day += 1) {
    if ((day < end || days.isStay(day)) && usedWith(days, day, from, mostDays) > mostDays) return false
  }
  return true
}

function lastDayOver(days: StayDays): number | undefined {
  for (let day = days.last; day >= 0; day -= 1) {
    if (days.isStay(day) && usedOn(days, day) > mostDays) return day
  }
  return undefined
}

/** More than one shared day: leaving and returning on the same day is valid. */
function overlaps(inOrder: readonly Stay[]): boolean {
  let latest = ''
  for (const { entry, exit } of inOrder) {
    if (entry < latest) return true
    if (exit > latest) latest = exit
  }
  return false
}

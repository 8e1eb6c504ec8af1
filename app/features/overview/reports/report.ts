import type { RefusalReason } from '#app/features/applications/decision/refusal.ts'
import type { Id } from '#app/lib/id.ts'
import type { AskedRanges, DayRange, Unit } from './report-range.ts'

/** The timed stages of an application, in order. */
export const stages = ['claim', 'check', 'answer', 'file', 'decide'] as const
export type Stage = (typeof stages)[number]

/** How an application's traveller reached us, as far as recorded. */
export const sources = ['direct', 'link', 'invitation'] as const
export type Source = (typeof sources)[number]

export type ReportFilter = {
  readonly fromCountry: string | undefined
  readonly toCountry: string | undefined
  readonly officer: Id<'account'> | undefined
}

export type AskedReport = AskedRanges & ReportFilter

/** Totals over a date range. Money is in US cents, and undefined without permission to see it. */
export type Tally = {
  readonly received: number
  readonly decided: number
  readonly refused: number
  /** Filed applications with a promised filing day, and those filed by that day. */
  readonly promised: number
  readonly onTime: number
  readonly revenue: number | undefined
  readonly refunds: number | undefined
}

export const noTally: Tally = {
  received: 0,
  decided: 0,
  refused: 0,
  promised: 0,
  onTime: 0,
  revenue: undefined,
  refunds: undefined,
}

export type RouteTally = Tally & { readonly from: string; readonly to: string }

export type OfficerTally = Pick<Tally, 'decided' | 'promised' | 'onTime'> & {
  /** Null for applications with no assignee and no decision by staff. */
  readonly id: Id<'account'> | null
  readonly name: string | null
  /** Seconds from claim to filing, for filed applications. */
  readonly median: number | null
}

/** In seconds; null if no application completed the stage. */
export type StageTime = {
  readonly stage: Stage
  readonly count: number
  readonly median: number | null
  readonly p90: number | null
}

export type Reason = RefusalReason | 'unrecorded'

export type Counted = {
  readonly total: Tally
  readonly intake: readonly { readonly days: DayRange; readonly received: number; readonly decided: number }[]
  /** Undefined without permission to see money. */
  readonly money: readonly { readonly days: DayRange; readonly revenue: number; readonly refunds: number }[] | undefined
  /** Busiest first. */
  readonly routes: readonly RouteTally[]
  readonly officers: readonly OfficerTally[]
  /** The median across all officers. */
  readonly median: number | null
  readonly times: readonly StageTime[]
  readonly reasons: readonly { readonly reason: Reason; readonly count: number }[]
  readonly sources: readonly { readonly source: Source; readonly count: number }[]
}

/** A date range beside its comparison. */
export type Report = {
  readonly asked: AskedReport
  /** At most a minute ago. */
  readonly countedAt: Date
  readonly unit: Unit
  readonly moneyUnit: Unit
  readonly current: Counted
  readonly before: Counted
}

/** A share between 0 and 1; undefined if the whole is 0. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

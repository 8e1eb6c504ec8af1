import type { RefusalReason } from '#app/features/applications/decision/refusal.ts'
import type { Id } from '#app/lib/id.ts'
import type { AskedRanges, DayRange, Unit } from './report-range.ts'

/** The stages of an application that are timed, in the order of its life. */
export const stages = ['claim', 'check', 'answer', 'file', 'decide'] as const
export type Stage = (typeof stages)[number]

/** Where an application's traveller came from, as far as that is recorded. */
export const sources = ['direct', 'link', 'invitation'] as const
export type Source = (typeof sources)[number]

/** What is asked of a report besides its days. */
export type ReportFilter = {
  readonly fromCountry: string | undefined
  readonly toCountry: string | undefined
  readonly officer: Id<'account'> | undefined
}

export type AskedReport = AskedRanges & ReportFilter

/** What was counted over some days. Money is in US cents, and undefined for whom it is no business of. */
export type Tally = {
  readonly received: number
  readonly decided: number
  readonly refused: number
  /** Applications filed for which a day was promised, and those of them that were filed by that day. */
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
  /** Nobody had it, and nobody of the staff decided it. */
  readonly id: Id<'account'> | null
  readonly name: string | null
  /** Seconds from the claim to the filing, of those filed. */
  readonly median: number | null
}

/** In seconds; nothing can be said of a stage that nobody left. */
export type StageTime = {
  readonly stage: Stage
  readonly count: number
  readonly median: number | null
  readonly p90: number | null
}

export type Reason = RefusalReason | 'unrecorded'

/** All that is counted of one range of days. */
export type Counted = {
  readonly total: Tally
  readonly intake: readonly { readonly days: DayRange; readonly received: number; readonly decided: number }[]
  /** Undefined for whom money is no business of. */
  readonly money: readonly { readonly days: DayRange; readonly revenue: number; readonly refunds: number }[] | undefined
  /** The busiest first. */
  readonly routes: readonly RouteTally[]
  readonly officers: readonly OfficerTally[]
  /** The median of all officers. */
  readonly median: number | null
  readonly times: readonly StageTime[]
  readonly reasons: readonly { readonly reason: Reason; readonly count: number }[]
  readonly sources: readonly { readonly source: Source; readonly count: number }[]
}

/** One range beside the one it is compared with. */
export type Report = {
  readonly asked: AskedReport
  /** A minute ago at most. */
  readonly countedAt: Date
  readonly unit: Unit
  readonly moneyUnit: Unit
  readonly current: Counted
  readonly before: Counted
}

/** A share between 0 and 1; of nothing there is none. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}

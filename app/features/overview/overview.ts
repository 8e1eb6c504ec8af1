import type { openStatuses } from '../applications/application.ts'
import type { QueueRow } from '../casework/queue/queue.ts'

/** All submitted applications by status: the tabs of the queue. */
export type CaseFigures = {
  readonly total: number
  readonly pending: number
  readonly processing: number
  readonly approved: number
  readonly rejected: number
}

/** Figures for a number of days. Averages without data are undefined. */
export type Happenings = {
  readonly received: number
  readonly approved: number
  readonly rejected: number
  /** Applications started, and how many of them have been submitted. */
  readonly started: number
  readonly sent: number
  /** Average time from submission to decision. */
  readonly processingHours: number | undefined
  readonly newUsers: number
  /** Revenue less refunds, in US cents; undefined without permission to see money. */
  readonly revenue: number | undefined
}

/** A column of the chart over time. */
export type Intake = { readonly start: Date; readonly received: number; readonly decided: number }

/** The statuses that await a decision, and the bands of waiting time. */
export type OpenStatus = (typeof openStatuses)[number]

export const waitBands = ['day', 'two', 'week', 'longer'] as const
export type WaitBand = (typeof waitBands)[number]

/** The upper limit of each band in hours; the last has none. */
export const bandHours: Record<WaitBand, number> = { day: 24, two: 48, week: 168, longer: Number.POSITIVE_INFINITY }

export type Waiting = Readonly<Record<OpenStatus, Readonly<Record<WaitBand, number>>>>

/** The longest an application should wait when it is our turn. */
export const latestHours = 48
export const ourStatuses = ['pending', 'document_verification', 'processing'] as const satisfies readonly OpenStatus[]

export type RecentCase = Pick<
  QueueRow,
  'id' | 'reference' | 'applicantName' | 'fromName' | 'toName' | 'status' | 'submittedAt'
>

/** Items that need attention, limited to those the reader may see. */
export type Alerts = {
  /** Each is undefined for staff who may not see it. */
  readonly late: number | undefined
  readonly questions: number | undefined
  readonly documents: number | undefined
  readonly verifying: number | undefined
  /** Estimates that travellers asked us to confirm. */
  readonly prices: number | undefined
  /** Applications whose traveller has answered our question: it is our turn again. */
  readonly answered: number | undefined
  /** Applications whose traveller has made the requested corrections. */
  readonly corrected: number | undefined
  readonly failed: number | undefined
  readonly refunds: number | undefined
  /** Requested payouts of referral credit. */
  readonly payouts: number | undefined
  /** Official pages that changed or cannot be read. */
  readonly sources: number | undefined
  /** Disputes that need a response to the payment provider. */
  readonly disputes: number | undefined
  /** Differences found by the last comparison. */
  readonly findings: number | undefined
}

/** Payments that failed longer ago than this are not shown. */
export const failedDays = 7

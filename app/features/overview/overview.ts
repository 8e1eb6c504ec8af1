import type { openStatuses } from '../applications/application.ts'
import type { QueueRow } from '../casework/queue/queue.ts'

/** Every application that was ever submitted, by how it stands: the tabs of the queue. */
export type CaseFigures = {
  readonly total: number
  readonly pending: number
  readonly processing: number
  readonly approved: number
  readonly rejected: number
}

/** What happened in some days. What nothing can be said about (an average of nothing) is undefined. */
export type Happenings = {
  readonly received: number
  readonly approved: number
  readonly rejected: number
  /** Applications begun, and how many of those were sent since. */
  readonly started: number
  readonly sent: number
  /** From submission to decision, on average over those decided. */
  readonly processingHours: number | undefined
  readonly newUsers: number
  /** What we earned, less what was given back, in US cents; undefined for whom it is no business of. */
  readonly revenue: number | undefined
}

/** A column of the chart over time. */
export type Intake = { readonly start: Date; readonly received: number; readonly decided: number }

/** Where somebody waits for a decision, and how long they have. */
export type OpenStatus = (typeof openStatuses)[number]

export const waitBands = ['day', 'two', 'week', 'longer'] as const
export type WaitBand = (typeof waitBands)[number]

/** How many hours a band ends after; the last has no end. */
export const bandHours: Record<WaitBand, number> = { day: 24, two: 48, week: 168, longer: Number.POSITIVE_INFINITY }

export type Waiting = Readonly<Record<OpenStatus, Readonly<Record<WaitBand, number>>>>

/** Where it is our turn, somebody should not wait longer than this. */
export const latestHours = 48
export const ourStatuses = ['pending', 'document_verification', 'processing'] as const satisfies readonly OpenStatus[]

export type RecentCase = Pick<
  QueueRow,
  'id' | 'reference' | 'applicantName' | 'fromName' | 'toName' | 'status' | 'submittedAt'
>

/** What somebody should look at. Nothing where it is no business of whoever asks. */
export type Alerts = {
  /** Each is undefined for staff who may not see what it counts. */
  readonly late: number | undefined
  readonly questions: number | undefined
  readonly documents: number | undefined
  readonly verifying: number | undefined
  /** Estimates that travellers asked us to confirm. */
  readonly prices: number | undefined
  /** Applications whose travellers answered what we asked: it is our turn again. */
  readonly answered: number | undefined
  /** The same of answers that were given back to be put right. */
  readonly corrected: number | undefined
  readonly failed: number | undefined
  readonly refunds: number | undefined
  /** Referral credit that travellers asked to have paid out. */
  readonly payouts: number | undefined
  /** Official pages that changed or cannot be read. */
  readonly sources: number | undefined
  /** Disputes that the payment provider waits for a response to. */
  readonly disputes: number | undefined
  /** Differences that the last comparison found. */
  readonly findings: number | undefined
}

/** Payments that failed longer ago than this are no news. */
export const failedDays = 7

import type { RetentionPeriod, RetentionRules } from '#app/features/settings/retention/retention-rules.ts'
import { retention } from '../retention.ts'

/** The kinds of data that the nightly run erases, in order. */
export const erasureKinds = [
  'draft',
  'closed',
  'decided',
  'visa',
  'ticket',
  'message',
  'report',
  'notification',
  'activity',
  'device',
  'email',
  'subscription',
] as const
export type ErasureKind = (typeof erasureKinds)[number]

/** The number of records of each kind erased, or to be erased. */
export type ErasureCounts = Readonly<Record<ErasureKind, number>>

/** A nightly run. Without an end it was interrupted, and the next run erases the remainder. */
export type ErasureRun = {
  readonly id: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly counts: Partial<ErasureCounts>
}

/**
 * The setting for the period of each kind; a visa depends on its own last day, and a subscription on a fixed period.
 */
const periods: Record<ErasureKind, RetentionPeriod | null> = {
  draft: 'draftDays',
  closed: 'closedDays',
  decided: 'decidedDays',
  visa: null,
  ticket: 'ticketDays',
  message: 'messageDays',
  report: 'messageDays',
  notification: 'notificationDays',
  activity: 'activityDays',
  device: 'deviceDays',
  email: 'emailDays',
  subscription: null,
}

/** In days; null if not determined by a number of days. */
export function daysOf(kind: ErasureKind, rules: RetentionRules): number | null {
  if (kind === 'subscription') return retention.unconfirmedSubscriptionDays
  const period = periods[kind]
  return period && rules[period]
}

export const runsShown = 30

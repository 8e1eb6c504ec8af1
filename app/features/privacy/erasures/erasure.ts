import type { RetentionPeriod, RetentionRules } from '#app/features/settings/retention/retention-rules.ts'
import { retention } from '../retention.ts'

/** What the nightly run erases, in its order. */
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

/** How much of each kind was erased, or would be. */
export type ErasureCounts = Readonly<Record<ErasureKind, number>>

/** One nightly run. Without an end it was stopped, and the next one erases what it left. */
export type ErasureRun = {
  readonly id: string
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly counts: Partial<ErasureCounts>
}

/** The period of a kind in the settings; a visa goes by its own last day, and a subscription by a fixed period. */
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

/** In days; null where something else than a number of days decides. */
export function daysOf(kind: ErasureKind, rules: RetentionRules): number | null {
  if (kind === 'subscription') return retention.unconfirmedSubscriptionDays
  const period = periods[kind]
  return period && rules[period]
}

/** How long what was erased is shown. */
export const runsShown = 30

/**
 * Periods that nobody sets: what forms, links and limits need to work. Those that an installation sets are in
 * `settings/retention`. The privacy policy says all of them.
 */
export const retention = {
  /** Between the wish to delete an account and its deletion. */
  deletionWaitDays: 14,
  /** Notes about failed sign-ins and letters asked for, which only count for minutes and hours. */
  attemptHours: 24,
  /** An address that was typed for the newsletter and never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /** What answers a form that is sent twice. */
  onceKeyDays: 30,
} as const

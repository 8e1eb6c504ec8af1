/**
 * Periods that are not configurable: what forms, links and limits need to work. Configurable ones are in
 * `settings/retention`. The privacy policy lists all of them.
 */
export const retention = {
  /** Between the request to delete an account and its deletion. */
  deletionWaitDays: 14,
  /** Records of failed sign-ins and requested emails, which only matter for minutes and hours. */
  attemptHours: 24,
  /** A newsletter address that was never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /** Stored responses for forms submitted twice. */
  idempotencyKeyDays: 30,
} as const

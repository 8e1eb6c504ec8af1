/** How long what is kept stays. The privacy policy says these figures, and the jobs that clean up go by them. */
export const retention = {
  /** Between the wish to delete an account and its deletion. */
  deletionWaitDays: 14,
  /** Notes about failed sign-ins and letters asked for, which only count for minutes and hours. */
  attemptHours: 24,
  /** What happened to an account's sign-in, for its owner to look at. */
  activityDays: 365,
  /** A browser that somebody signed in with, after it was last seen. */
  deviceDays: 365,
  /** An address that was typed for the newsletter and never confirmed. */
  unconfirmedSubscriptionDays: 30,
  /** Letters and text messages that were sent. */
  sentLetterDays: 30,
  /** What answers a form that is sent twice. */
  onceKeyDays: 30,
} as const

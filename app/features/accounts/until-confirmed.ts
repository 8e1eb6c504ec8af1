/** Limits of an account until its email address is confirmed. */
export const untilConfirmed = { drafts: 3, files: 15, bytes: 60_000_000 } as const

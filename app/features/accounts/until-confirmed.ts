/** What an account can use before its email address is confirmed. */
export const untilConfirmed = { drafts: 3, files: 15, bytes: 60_000_000 } as const

/** What to do about it, as every sentence that names one of these limits ends. */
export const howToConfirm =
  'Use the code or the link in the email we sent you, or ask for a new one on your Security page'

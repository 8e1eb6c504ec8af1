/** How long what we send or ask for works. Sentences and letters name these numbers. */
export const lifetimes = {
  /** A second step that was begun. */
  stepMinutes: 10,
  /** A code in a text message. */
  codeMinutes: 10,
  /** A link that sets a new password. */
  resetMinutes: 60,
  /** A link that confirms another address. */
  emailChangeHours: 24,
  /** A link that confirms the address of a new account. */
  confirmDays: 2,
  /** The code in the same letter. */
  confirmCodeMinutes: 30,
  /** A link with which the first administrator sets a password. */
  firstAdministratorDays: 3,
} as const

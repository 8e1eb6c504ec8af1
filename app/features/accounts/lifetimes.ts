/** How long codes and links are valid. Pages and emails quote these numbers. */
export const lifetimes = {
  /** A second step in progress. */
  stepMinutes: 10,
  /** A code in a text message. */
  codeMinutes: 10,
  /** A link that sets a new password. */
  resetMinutes: 60,
  /** A link that confirms another address. */
  emailChangeHours: 24,
  /** A link that confirms a new account's address. */
  confirmDays: 2,
  /** The code in the same email. */
  confirmCodeMinutes: 30,
  /** The link by which the first administrator sets a password. */
  firstAdministratorDays: 3,
} as const

/** Somebody's browser with a session in it. */
export type Visit = { readonly secret: string }

export type Person = { readonly email: string; readonly password: string }

/**
 * Our sign-in service, as far as a fault needs it. Each way answers what somebody outside could see, but for `stored`,
 * which looks into the database.
 */
export type Subject = {
  /** What a program would have to compare, to tell a new address from a known one. */
  signUp(person: Person): Promise<{ visit: Visit | undefined; seen: string }>
  /** Whether a password was tried at all, from an address that the client claims to have. */
  guess(person: Person, claimedAddress: string): Promise<boolean>
  signIn(person: Person, from?: Visit): Promise<Visit | undefined>
  isAlive(visit: Visit): Promise<boolean>
  /** Whether a text stands anywhere in the database. */
  stored(text: string): Promise<boolean>
  changePassword(visit: Visit, person: Person, newPassword: string): Promise<void>
  /** Asks for a link to a new password, and answers with what the letter's link carries. */
  askForReset(person: Person): Promise<string>
  reset(token: string, newPassword: string): Promise<boolean>
  /** Signs in with another service to an account that has a second factor, without showing it. */
  signInElsewhere(): Promise<Visit | undefined>
  close(): Promise<void>
}

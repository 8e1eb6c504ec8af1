/** A user's browser with a session. */
export type Visit = { readonly secret: string }

export type Person = { readonly email: string; readonly password: string }

/**
 * The sign-in service, as far as a fault needs it. Each method returns what an outsider could see, except `stored`,
 * which searches the database.
 */
export type Subject = {
  /** What a program would compare to distinguish a new address from a known one. */
  signUp(person: Person): Promise<{ visit: Visit | undefined; seen: string }>
  /** Whether a password was checked at all, from an address that the client claims to have. */
  guess(person: Person, claimedAddress: string): Promise<boolean>
  signIn(person: Person, from?: Visit): Promise<Visit | undefined>
  isAlive(visit: Visit): Promise<boolean>
  /** Whether the database contains a text anywhere. */
  stored(text: string): Promise<boolean>
  changePassword(visit: Visit, person: Person, newPassword: string): Promise<void>
  /** Requests a password reset, and returns the token of the emailed link. */
  askForReset(person: Person): Promise<string>
  reset(token: string, newPassword: string): Promise<boolean>
  /** Signs in with another service to an account with a second factor, without providing it. */
  signInElsewhere(): Promise<Visit | undefined>
  close(): Promise<void>
}

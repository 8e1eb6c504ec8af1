import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Role } from '#app/platform/roles.ts'

export const accountStatuses = ['active', 'inactive', 'blocked'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** How the user authenticated. */
export const signInMethods = ['password', 'identity', 'phone', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Authenticated with one factor or two. */
export const assurances = ['one', 'two'] as const
export type Assurance = (typeof assurances)[number]

/** A user who can sign in. The traveller is the applicant, who may be another person. */
export type Account = {
  id: Id<'account'>
  fullName: string
  /**
   * Where email is sent. An account opened with an address already confirmed by another account keeps it here,
   * unconfirmed.
   */
  email: string
  emailVerified: boolean
  country: string
  /** The language of our emails and pages for them. */
  language: Language
  role: Role
  status: AccountStatus
  /** A number verified by its owner, in E.164 format. */
  phone: string | null
  passwordChangedAt: Date | null
  /** When it is due for deletion at its owner's request. */
  deletionDueAt: Date | null
}

/** "Asha" for "Asha Rao", else the part of the address before the @, else "Account". */
export function shortName({ fullName, email }: { fullName: string; email: string }): string {
  return fullName.trim().split(/\s+/)[0] || email.split('@')[0] || 'Account'
}

import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Role } from '#app/platform/roles.ts'

export const accountStatuses = ['active', 'inactive', 'blocked'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** How somebody showed who they are. */
export const signInMethods = ['password', 'identity', 'phone', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** By one thing they know or have, or by two. */
export const assurances = ['one', 'two'] as const
export type Assurance = (typeof assurances)[number]

/** Somebody with a sign-in. Who travels is the applicant, and may be somebody else. */
export type Account = {
  id: Id<'account'>
  fullName: string
  /** Where mail goes. An account made with an address somebody else has already confirmed keeps it here, unconfirmed. */
  email: string
  emailVerified: boolean
  country: string
  /** In which they read what we write to them. */
  language: Language
  role: Role
  status: AccountStatus
  /** A number its owner has shown to read, as E.164 has it. */
  phone: string | null
  passwordChangedAt: Date | null
  /** When it will be deleted, where its owner has asked for that. */
  deletionDueAt: Date | null
}

/** "Asha" of "Asha Rao", else the part of the address before the @, else "Account". */
export function shortName({ fullName, email }: { fullName: string; email: string }): string {
  return fullName.trim().split(/\s+/)[0] || email.split('@')[0] || 'Account'
}

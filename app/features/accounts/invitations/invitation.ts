import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'

export const invitationDays = 7

/** What the link of an invitation is good for. There is no account before somebody who reads at the address takes it. */
export type Invited = {
  /** Stays the same when the letter is sent again, which makes the link of before void. */
  readonly id: Id<'invitation'>
  readonly email: string
  readonly fullName: string
  readonly role: Role
  readonly invitedById: Id<'account'>
}

/** One that nobody has taken yet. */
export type OpenInvitation = Omit<Invited, 'invitedById'> & {
  readonly by: string | null
  readonly sentAt: Date
  readonly until: Date
  /** False where whoever sent it may no longer give this role: its link opens nothing. */
  readonly stands: boolean
}

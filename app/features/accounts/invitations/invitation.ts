import type { Id } from '#app/lib/id.ts'
import type { Role } from '#app/platform/roles.ts'

export const invitationDays = 7

/** What an invitation link grants. The account is created only when the recipient accepts. */
export type Invited = {
  /** Unchanged when the email is sent again; resending invalidates the earlier link. */
  readonly id: Id<'invitation'>
  readonly email: string
  readonly fullName: string
  readonly role: Role
  readonly invitedById: Id<'account'>
}

/** An invitation not accepted yet. */
export type OpenInvitation = Omit<Invited, 'invitedById'> & {
  readonly by: string | null
  readonly sentAt: Date
  readonly until: Date
  /** False if its sender may no longer assign this role: the link is invalid. */
  readonly stands: boolean
}

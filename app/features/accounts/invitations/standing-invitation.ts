import type { Capability } from '#app/platform/capabilities.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import type { AccountStatus } from '../account.ts'

/** What an invitation's validity depends on in its sender. */
type Sender = { role: Role; status: AccountStatus; deletedAt: Date | null } | undefined

/** The capabilities of a role; undefined if it can no longer be assigned. */
type SetOf = (role: Role) => ReadonlySet<Capability> | undefined

/** An invitation is valid only while its sender may invite, and has every capability the role has now. */
export function stands(role: Role, sender: Sender, setOf: SetOf): boolean {
  if (!sender || sender.deletedAt || sender.status !== 'active') return false
  const [theirs, given] = [setOf(sender.role), setOf(role)]
  if (!isStaffRole(role)) return !!theirs?.has('person.invite')
  return !!given && !!theirs?.has('role.give') && given.isSubsetOf(theirs)
}

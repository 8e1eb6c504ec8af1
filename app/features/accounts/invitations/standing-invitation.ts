import type { Capability } from '#app/platform/capabilities.ts'
import { isStaffRole, type Role } from '#app/platform/roles.ts'
import type { AccountStatus } from '../account.ts'

/** As far as an invitation depends on who sent it. */
type Sender = { role: Role; status: AccountStatus; deletedAt: Date | null } | undefined

/** What a role may do; undefined for one that can be given to nobody any more. */
type SetOf = (role: Role) => ReadonlySet<Capability> | undefined

/** An invitation falls with the right of whoever sent it: to invite, and to give what the role can do by now. */
export function stands(role: Role, sender: Sender, setOf: SetOf): boolean {
  if (!sender || sender.deletedAt || sender.status !== 'active') return false
  const [theirs, given] = [setOf(sender.role), setOf(role)]
  if (!isStaffRole(role)) return !!theirs?.has('person.invite')
  return !!given && !!theirs?.has('role.give') && given.isSubsetOf(theirs)
}

import { capabilitiesOf, isStaffRole, type Role } from '#app/platform/roles.ts'
import type { AccountStatus } from '../account.ts'

/** As far as an invitation depends on who sent it. */
type Sender = { role: Role; status: AccountStatus; deletedAt: Date | null } | undefined

/** An invitation falls with the right of whoever sent it. */
export function stands(role: Role, sender: Sender): boolean {
  if (!sender || sender.deletedAt || sender.status !== 'active') return false
  return capabilitiesOf(sender.role).has(isStaffRole(role) ? 'role.give' : 'person.invite')
}

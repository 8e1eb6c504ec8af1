import type { Role } from '#app/platform/actor.ts'
import type { AccountStatus } from '../account.ts'

/** As far as an invitation depends on who sent it. */
type Sender = { role: Role; status: AccountStatus; deletedAt: Date | null } | undefined

/** An invitation falls with the right of whoever sent it: a colleague's role is given by administrators only. */
export function stands(role: Role, sender: Sender): boolean {
  if (!sender || sender.deletedAt || sender.status !== 'active') return false
  return role === 'traveller' ? sender.role !== 'traveller' : sender.role === 'admin'
}

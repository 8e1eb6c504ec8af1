import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listOpenings } from './access-log.store.server.ts'
import type { Opening } from './access-log.ts'

/** Every time staff opened something belonging to the account, newest first. */
export async function readAccessLog(call: Call, accountId: Id<'account'>): Promise<Opening[]> {
  requireAllowed(mayActOnPrivacy(call.actor, 'see-openings', { id: accountId }))
  return listOpenings(call.db, accountId, call.now)
}

/** One opening, for a question about it. Another account's counts as not found. */
export async function readOpening(call: Call, accountId: Id<'account'>, id: string): Promise<Opening> {
  requireAllowed(mayActOnPrivacy(call.actor, 'see-openings', { id: accountId }))
  return requireFound((await readAccessLog(call, accountId)).find((opening) => opening.id === id))
}

import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { listSessions } from './session.store.server.ts'

/** Whether one's own session has not ended meanwhile. Asking is no visit: it does not keep the session open. */
export async function isSessionOpen(call: Call, sessionId: string): Promise<boolean> {
  const accountId = 'accountId' in call.actor ? call.actor.accountId : undefined
  requireAllowed(mayActOnAccount(call.actor, 'read', accountId && { id: accountId }))
  if (!accountId) return false
  const sessions = await listSessions(call.db, accountId, call.now)
  return sessions.some(({ id }) => id === sessionId)
}

import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { extendSession } from './session.store.server.ts'
import { sessionLife } from './session-token.server.ts'

/** Counts as activity and restarts the idle time. Returns the seconds left. */
export async function staySignedIn(
  call: Call,
  { accountId, sessionId, role }: Pick<SignedIn, 'accountId' | 'sessionId' | 'role'>,
): Promise<number> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const { db, now } = call
  const idleSeconds = !isStaffRole(role) ? sessionLife.idleSeconds : (await readSecurityRules(call)).sessionMinutes * 60
  const expiresAt = await extendSession(db, sessionId, now)
  // The absolute limit after signing in applies in any case.
  const left = expiresAt ? (expiresAt.getTime() - now.getTime()) / 1000 : 0
  return Math.max(0, Math.floor(Math.min(idleSeconds, left)))
}

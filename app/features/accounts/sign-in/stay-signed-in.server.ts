import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { extendSession } from './session.store.server.ts'
import { sessionLife } from './session-token.server.ts'

/** Counts as a visit: the session's time begins anew. Answers the seconds it has from now on. */
export async function staySignedIn(
  call: Call,
  { accountId, sessionId, role }: Pick<SignedIn, 'accountId' | 'sessionId' | 'role'>,
): Promise<number> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const { db, now } = call
  const idleSeconds = !isStaffRole(role) ? sessionLife.idleSeconds : (await readSecurityRules(call)).sessionMinutes * 60
  const expiresAt = await extendSession(db, sessionId, now)
  // Whatever happens, it ends some weeks after signing in.
  const left = expiresAt ? (expiresAt.getTime() - now.getTime()) / 1000 : 0
  return Math.max(0, Math.floor(Math.min(idleSeconds, left)))
}

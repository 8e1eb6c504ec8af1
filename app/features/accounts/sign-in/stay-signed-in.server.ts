import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { extendSession } from './session.store.server.ts'
import { sessionLife } from './session-token.server.ts'

/** Counts as activity and restarts the idle time. Returns the seconds left. */
export async function staySignedIn(
  ctx: RequestContext,
  { accountId, sessionId, role }: Pick<SignedIn, 'accountId' | 'sessionId' | 'role'>,
): Promise<number> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const { db, now } = ctx
  const idleSeconds = !isStaffRole(role) ? sessionLife.idleSeconds : (await readSecurityRules(ctx)).sessionMinutes * 60
  const expiresAt = await extendSession(db, sessionId, now)
  // The absolute limit after signing in applies in any case.
  const left = expiresAt ? (expiresAt.getTime() - now.getTime()) / 1000 : 0
  return Math.max(0, Math.floor(Math.min(idleSeconds, left)))
}

import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { findSession } from './session.store.server.ts'
import { hashToken, sessionLife } from './session-token.server.ts'

/**
 * Returns the account of a session that has merely timed out; undefined if it was signed out, or its account was
 * blocked, deleted or given another role. It does not authenticate the token's bearer, so nothing may be shown for it.
 */
export async function unsafeReadEndedSession(
  { db, now, ports }: Pick<RequestContext, 'db' | 'now' | 'ports'>,
  token: string,
): Promise<Id<'account'> | undefined> {
  const row = await findSession(db, hashToken(token))
  if (!row || row.deletedAt || row.status === 'blocked' || row.role !== row.session.role) return undefined
  const rules = !isStaffRole(row.role) ? undefined : await readSecurityRules({ actor: visitor, db, ports })
  const idleMs = rules ? rules.sessionMinutes * 60_000 : sessionLife.idleSeconds * 1000
  const end = Math.min(row.session.lastSeenAt.getTime() + idleMs, row.session.expiresAt.getTime())
  return now.getTime() >= end ? row.id : undefined
}

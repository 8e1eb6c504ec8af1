import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { findStandings } from './session.store.server.ts'
import { idleMsOf } from './session-token.server.ts'

/** Returns which of these sessions are open, by the same rules as for requests, and nothing else about them. */
export async function unsafeFindOpenSessions(
  { db, now, ports }: Pick<RequestContext, 'db' | 'now' | 'ports'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await findStandings(db, ids)
  const hasStaff = found.some(({ role }) => isStaffRole(role))
  const rules = hasStaff ? await readSecurityRules({ actor: { kind: 'visitor' }, db, ports }) : undefined
  const open = found.filter((row) => {
    if (row.deletedAt || row.status === 'blocked' || row.role !== row.sessionRole) return false
    const idleMs = idleMsOf(isStaffRole(row.role) ? rules : undefined)
    return now.getTime() < Math.min(row.lastSeenAt.getTime() + idleMs, row.expiresAt.getTime())
  })
  return new Set(open.map(({ id }) => id))
}

import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import { type Actor, staffMember } from '#app/platform/actor.ts'
import type { SignedIn } from '#app/platform/http/page-context.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { capabilitiesOf, isStaffRole } from '#app/platform/roles.ts'
import { roleNameOf } from '../roles/role.words.ts'
import { findSession, touchSession } from './session.store.server.ts'
import { hashToken, idleMsOf } from './session-token.server.ts'

const minute = 60_000
const touchEveryMs = { traveller: 5 * minute, staff: minute } as const
const passwordLifeMs = 90 * 86_400_000

type Asked = Pick<RequestContext, 'db' | 'now' | 'ports'>

/**
 * Returns the actor of a session, or undefined. It runs before there is an actor for a policy to check, and returns
 * nothing else. Background requests of open pages do not count as activity.
 */
export async function unsafeReadSession(
  { db, now, ports }: Asked,
  token: string,
  isVisit = true,
): Promise<{ actor: Actor; signedIn: SignedIn } | undefined> {
  const row = await findSession(db, hashToken(token))
  // Blocking, deletion and a change of role take effect immediately.
  if (!row || row.deletedAt || row.status === 'blocked' || row.role !== row.session.role) return undefined
  const { id: accountId, fullName: name, email, emailVerified, role, ownRole, status, session } = row
  const capabilities = capabilitiesOf(role, ownRole?.capabilities)
  const isStaff = isStaffRole(role)
  const rules = isStaff ? await readSecurityRules({ actor: { kind: 'visitor' }, db, ports }) : undefined
  const idleMs = idleMsOf(rules)
  const idleEnd = session.lastSeenAt.getTime() + idleMs
  if (now.getTime() >= Math.min(idleEnd, session.expiresAt.getTime())) return undefined
  const isTouched =
    isVisit && now.getTime() - session.lastSeenAt.getTime() > touchEveryMs[isStaff ? 'staff' : 'traveller']
  if (isTouched) await touchSession(db, session.id, now)
  const endMs = isTouched ? now.getTime() + idleMs : idleEnd
  const actor: Actor = isStaffRole(role)
    ? staffMember(accountId, role, capabilities)
    : { kind: 'traveller', accountId, emailVerified, ...(row.partnerId && { partnerId: row.partnerId }) }
  const changedAt = row.passwordChangedAt
  return {
    actor,
    signedIn: {
      accountId,
      sessionId: session.id,
      name,
      email,
      emailVerified,
      role,
      roleName: roleNameOf(role, ownRole ? { [role]: ownRole.name } : {}),
      capabilities,
      status,
      assurance: session.assurance,
      authenticatedAt: session.authenticatedAt,
      endsAt: new Date(Math.min(endMs, session.expiresAt.getTime())),
      lacksSecondFactor: !!rules?.secondFactor && session.assurance === 'one',
      passwordExpired: !!row.passwordExpiry && !!changedAt && now.getTime() - changedAt.getTime() > passwordLifeMs,
    },
  }
}

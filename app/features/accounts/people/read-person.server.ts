import type { AuditRow } from '#app/features/audit/audit.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findCapabilities, listRoleNames } from '../roles/role.store.server.ts'
import { listIdentityNames } from '../security/overview.store.server.ts'
import { findPasswordHash } from '../security/password.store.server.ts'
import { findFactors, findSecuritySettings, listActivities } from '../security.store.server.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { listSessions } from '../sign-in/session.store.server.ts'
import { findPerson, lastSeenOf, namesOf } from './people.store.server.ts'

const activitiesShown = 15

export type PersonPage = Awaited<ReturnType<typeof readPerson>>

/**
 * Returns what staff see of an account: the person, its protection, its sessions and staff actions. No secrets, and no
 * IP addresses, which only the owner sees.
 */
export async function readPerson(ctx: RequestContext, id: Id<'account'>) {
  requireAllowed(mayActOnAccount(ctx.actor, 'browse'))
  const { db } = ctx
  const { signInAddress, ...person } = requireFound(await findPerson(db, id))
  const { twoFactor, activityLogging } = await findSecuritySettings(db, id)
  return {
    person: {
      ...person,
      capabilities: (await findCapabilities(db, person.role)) ?? new Set<Capability>(),
      // Another account has confirmed this address: email is sent there, but it cannot be used to sign in to this one.
      hasPlaceholder: signInAddress !== person.email,
      lastSeenAt: (await lastSeenOf(db, [id])).get(id) ?? null,
    },
    ways: {
      hasPassword: (await findPasswordHash(db, id)) !== undefined,
      identities: (await listIdentityNames(db, id)).length,
      ...(await findFactors(db, id)),
      twoFactor,
    },
    sessions: await readSessions(ctx, id),
    activities: activityLogging ? await readActivities(ctx, id) : undefined,
    audit: await readAuditEntries(ctx, id),
    roleNames: await listRoleNames(db),
  }
}

async function readSessions({ db, now }: RequestContext, id: Id<'account'>) {
  const open = await listSessions(db, id, now)
  return open.map(({ id, userAgent, place, lastSeenAt, createdAt, assurance }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    place,
    lastSeenAt,
    createdAt,
    assurance,
  }))
}

async function readActivities({ db }: RequestContext, id: Id<'account'>) {
  const rows = await listActivities(db, id, activitiesShown)
  return rows.map(({ id, at, event, detail, userAgent, place }) => ({
    id,
    at,
    event,
    detail,
    device: userAgent ? deviceName(userAgent) : '',
    place,
  }))
}

export type AuditEntry = AuditRow & { readonly by: string | null }

async function readAuditEntries(ctx: RequestContext, id: Id<'account'>): Promise<AuditEntry[]> {
  const rows = await readAudit(ctx, { kind: 'account', id })
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map((row) => ({ ...row, by: row.actorId && (names.get(row.actorId) ?? null) }))
}

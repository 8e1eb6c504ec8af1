import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { countRecoveryCodes } from '../factors/factor.store.server.ts'
import { findFactors, findSecuritySettings } from '../security.store.server.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { listSessions } from '../sign-in/session.store.server.ts'
import { countActivities, listActivitiesFrom, listIdentityNames } from './overview.store.server.ts'
import { findPasswordHash } from './password.store.server.ts'

/** Activities per page, and the maximum number of pages. */
export const activityPages = { each: 20, most: 10 } as const

export type Security = Awaited<ReturnType<typeof readSecurity>>
export type OpenSession = Security['sessions'][number]
export type Activity = Security['activities'][number]

/** Returns everything shown to a user about their account's security; `page` of the activity is counted from 1. */
export async function readSecurity(ctx: RequestContext, accountId: Id<'account'>, sessionId: string, page: number) {
  const { db, ports } = ctx
  const account = requireFound(await findAccount(db, accountId))
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', account))
  const sessions = await readSessions(ctx, accountId, sessionId)
  const deviceId = sessions.find((session) => session.isThis)?.deviceId ?? undefined
  const pages = Math.min(Math.ceil((await countActivities(db, accountId)) / activityPages.each), activityPages.most)
  const shown = Math.min(page, Math.max(pages, 1))
  return {
    account,
    ways: await readWays(ctx, account),
    settings: await findSecuritySettings(db, accountId),
    factorForced: ctx.actor.kind === 'staff' && (await readSecurityRules(ctx)).secondFactor,
    providerName: ports.identity?.name,
    sessions,
    activities: await readActivities(ctx, accountId, deviceId, shown),
    page: shown,
    pages,
  }
}

async function readWays({ db }: RequestContext, { id }: Account) {
  return {
    hasPassword: (await findPasswordHash(db, id)) !== undefined,
    ...(await findFactors(db, id)),
    recoveryCodes: await countRecoveryCodes(db, id),
    identities: await listIdentityNames(db, id),
  }
}

/** The current session first, then the most recent. */
async function readSessions({ db, now }: RequestContext, accountId: Id<'account'>, sessionId: string) {
  const open = await listSessions(db, accountId, now)
  return open
    .map(({ id, userAgent, deviceId, place, ipAddress, createdAt, lastSeenAt, expiresAt, method, assurance }) => ({
      id,
      device: deviceName(userAgent ?? ''),
      deviceId,
      isThis: id === sessionId,
      place,
      ipAddress: ipAddress ?? '',
      createdAt,
      lastSeenAt,
      expiresAt,
      method,
      assurance,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
}

async function readActivities(
  { db }: RequestContext,
  accountId: Id<'account'>,
  thisDevice: Id<'device'> | undefined,
  page: number,
) {
  const first = (page - 1) * activityPages.each
  const rows = await listActivitiesFrom(db, accountId, { first, most: activityPages.each })
  return rows.map(({ id, at, event, detail, ipAddress, userAgent, place, deviceId }) => ({
    id,
    at,
    event,
    detail,
    ipAddress,
    device: deviceName(userAgent),
    place,
    isThis: thisDevice !== undefined && deviceId === thisDevice,
  }))
}

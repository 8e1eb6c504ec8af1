import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { PushTarget } from '#app/platform/push/push-message.ts'
import { readPushTarget } from '#app/platform/push/push-target.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findDeviceOf } from '../security/overview.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { removePushBrowser, savePushBrowser } from './push-browser.store.server.ts'
import { targetField } from './push-target-field.ts'

type Own = { accountId: Id<'account'>; sessionId: string; client: Client }

/**
 * Turns on push messages in this browser from its subscription. `not_taken`: the subscription is invalid, or names a
 * push service we do not support.
 */
export function addPushBrowser(
  ctx: RequestContext,
  { accountId, sessionId, client }: Own,
  sent: PushTarget,
): Promise<Result<null, { code: 'not_taken' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const target = readPushTarget(sent)
    const deviceId = await findDeviceOf(db, sessionId as Id<'session'>)
    if (!target || !deviceId || !ports.push?.takes(target.endpoint)) return problem({ code: 'not_taken' })
    const id = newId<'push-browser'>()
    const secrets = await openPersonSecrets(ctx, accountId)
    await savePushBrowser(db, {
      id,
      accountId,
      deviceId,
      name: deviceName(client.userAgent),
      endpointDigest: ports.encryption.digest(`push to ${target.endpoint}`),
      target: secrets.seal(targetField(id), JSON.stringify(target)),
      createdAt: now,
    })
    return ok(null)
  })
}

/** Turns off push messages in one of the user's own browsers. If already off, nothing changes. */
export async function dropPushBrowser(
  ctx: RequestContext,
  accountId: Id<'account'>,
  id: Id<'push-browser'>,
): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  await removePushBrowser(ctx.db, id, accountId)
}

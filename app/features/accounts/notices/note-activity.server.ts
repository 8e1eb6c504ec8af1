import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { findDeviceOf } from '../security/overview.store.server.ts'
import { addActivity, findSecuritySettings } from '../security.store.server.ts'
import type { ActivityEvent } from '../security.ts'
import type { Client } from '../sign-in/client.ts'

type Happened = {
  event: ActivityEvent
  client: Client
  detail?: string
  deviceId?: Id<'device'> | undefined
  /** The session it happened in, if on one of the account's devices. */
  sessionId?: Id<'session'>
}

/** Records a sign-in event of an account, unless its owner has turned the list off. */
export async function noteActivity(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { event, client, detail, deviceId, sessionId }: Happened,
): Promise<void> {
  const { activityLogging } = await findSecuritySettings(ctx.db, accountId)
  if (!activityLogging) return
  await addActivity(ctx.db, {
    id: crypto.randomUUID(),
    accountId,
    at: ctx.now,
    event,
    detail: detail ?? null,
    ...client,
    deviceId: deviceId ?? (sessionId && (await findDeviceOf(ctx.db, sessionId))) ?? null,
  })
}

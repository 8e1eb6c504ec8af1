import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { deleteSessionOf } from '../sign-in/session.store.server.ts'
import { findSessionOf, forgetDevice } from './overview.store.server.ts'

/** Ends one of the user's own sessions. A session that has ended or is not theirs is not an error. */
export function endSession(
  ctx: RequestContext,
  ended: Id<'session'>,
  { accountId, sessionId, client }: { accountId: Id<'account'>; sessionId: Id<'session'>; client: Client },
): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const session = await findSessionOf(ctx.db, accountId, ended)
    if (!session || !(await deleteSessionOf(ctx.db, accountId, ended))) return
    if (session.deviceId) await forgetDevice(ctx.db, accountId, session.deviceId)
    const detail = deviceName(session.userAgent ?? '')
    await noteActivity(ctx, accountId, { event: 'signed-out-elsewhere', detail, client, sessionId })
  })
}

import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deviceName } from '../sign-in/device-name.ts'
import { deleteSessionOf } from '../sign-in/session.store.server.ts'
import { findSessionOf, forgetDevice } from './overview.store.server.ts'

/** Ends one of the user's own sessions. A session that has ended or is not theirs is not an error. */
export function endSession(
  call: Call,
  ended: Id<'session'>,
  { accountId, sessionId, client }: { accountId: Id<'account'>; sessionId: Id<'session'>; client: Client },
): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  return inTransaction(call, async (call) => {
    const session = await findSessionOf(call.db, accountId, ended)
    if (!session || !(await deleteSessionOf(call.db, accountId, ended))) return
    if (session.deviceId) await forgetDevice(call.db, accountId, session.deviceId)
    const detail = deviceName(session.userAgent ?? '')
    await noteActivity(call, accountId, { event: 'signed-out-elsewhere', detail, client, sessionId })
  })
}

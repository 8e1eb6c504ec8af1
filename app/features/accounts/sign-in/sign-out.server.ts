import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { removePushBrowserOn } from '../push/push-browser.store.server.ts'
import { forgetDevicesBut } from '../security/overview.store.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { type Client, noClient } from './client.ts'
import { deleteSession, deleteSessionsOf, findSession } from './session.store.server.ts'
import { hashToken } from './session-token.server.ts'

/** Which sessions end: this one, all but this one, or all. */
export const signOutScopes = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]

type Asked = { scope?: SignOutScope; client?: Client }

/**
 * Ends sessions, and the flows in progress elsewhere. A signed-out browser gets no more push messages. Signing out
 * twice is not an error. The token of an ended session affects only itself.
 */
export function signOut(
  call: Call,
  token: string,
  { scope: asked = 'local', client = noClient }: Asked = {},
): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-out'))
  return inTransaction(call, async (call) => {
    const row = await findSession(call.db, hashToken(token))
    if (!row) return
    const { actor } = call
    const isLive = (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === row.id
    const scope = isLive ? asked : 'local'
    const { id: sessionId } = row.session
    const deviceId = row.session.deviceId ?? undefined
    if (scope !== 'local') {
      await deleteSessionsOf(call.db, row.id, sessionId)
      await forgetSecretsOf(call.db, row.id, ['second-step', 'device-code'])
      await forgetDevicesBut(call.db, row.id, deviceId)
      await noteActivity(call, row.id, { event: 'signed-out-elsewhere', client, deviceId })
    }
    if (scope === 'others') return
    await deleteSession(call.db, hashToken(token))
    if (deviceId) await removePushBrowserOn(call.db, deviceId)
    await noteActivity(call, row.id, { event: 'signed-out', client, deviceId })
  })
}

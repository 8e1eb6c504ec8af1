import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
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
  ctx: RequestContext,
  token: string,
  { scope: asked = 'local', client = noClient }: Asked = {},
): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-out'))
  return inTransaction(ctx, async (ctx) => {
    const row = await findSession(ctx.db, hashToken(token))
    if (!row) return
    const { actor } = ctx
    const isLive = (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === row.id
    const scope = isLive ? asked : 'local'
    const { id: sessionId } = row.session
    const deviceId = row.session.deviceId ?? undefined
    if (scope !== 'local') {
      await deleteSessionsOf(ctx.db, row.id, sessionId)
      await forgetSecretsOf(ctx.db, row.id, ['second-step', 'device-code'])
      await forgetDevicesBut(ctx.db, row.id, deviceId)
      await noteActivity(ctx, row.id, { event: 'signed-out-elsewhere', client, deviceId })
    }
    if (scope === 'others') return
    await deleteSession(ctx.db, hashToken(token))
    if (deviceId) await removePushBrowserOn(ctx.db, deviceId)
    await noteActivity(ctx, row.id, { event: 'signed-out', client, deviceId })
  })
}

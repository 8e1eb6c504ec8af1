import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccount, lockSubject } from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import type { Client } from '../sign-in/client.ts'

/** An export reads everything in an account, so their number is limited. */
const exports = { most: 5, windowMs: 86_400_000 } as const

/**
 * Records that an export is about to be handed out, and notifies the owner. Returns false if today's limit is reached.
 */
export function noteExport(ctx: RequestContext, accountId: Id<'account'>, client: Client): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const subject = ports.encryption.digest(`export ${accountId}`)
    await lockSubject(db, subject)
    const since = new Date(now.getTime() - exports.windowMs)
    if ((await countAttempts(db, subject, since)) >= exports.most) return false
    await addAttempt(db, subject, now)
    await noteActivity(ctx, accountId, { event: 'data-exported', client })
    await leaveNotice(ctx, requireFound(await findAccount(db, accountId)), { kind: 'data-exported' })
    return true
  })
}

import type { Id } from '#app/lib/id.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inTransaction } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { forgetSecretsOf, keepSecret } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { saveDeletionDay } from './deletion.store.server.ts'

type Schedule = { dueAt: Date; sessionId: string; client: Client }

/**
 * Schedules an account's deletion, ends its other sessions, and emails a link to keep it. Returns the date; an earlier
 * request keeps its date. The caller checks whether anything prevents deletion.
 */
export function scheduleDeletion(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { dueAt, sessionId, client }: Schedule,
): Promise<Date> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const account = requireFound(await lockAccount(db, accountId))
    if (account.deletionDueAt) return account.deletionDueAt
    await saveDeletionDay(db, accountId, dueAt, now)
    await deleteSessionsOf(db, accountId, sessionId)
    await forgetSecretsOf(db, accountId, ['keep-account'])
    const token = newToken()
    const seconds = Math.ceil((dueAt.getTime() - now.getTime()) / 1000)
    await keepSecret(db, { purpose: 'keep-account', accountId, secretHash: hashToken(token), now, seconds })
    await noteActivity(ctx, accountId, { event: 'deletion-asked', client })
    const keepLink = `${ports.origin}${href('/keep-account')}?token=${token}`
    await leaveNotice(ctx, account, { kind: 'deletion-asked', dueOn: dueAt, keepLink })
    return dueAt
  })
}

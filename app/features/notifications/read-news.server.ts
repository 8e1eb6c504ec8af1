import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { listUnread, markAllRead, markRead } from './notification.store.server.ts'
import type { Notification } from './notification.ts'

/** A user's unread notifications, newest first. */
export async function readNews(ctx: RequestContext, accountId: Id<'account'>): Promise<Notification[]> {
  requireAllowed(mayActOnNotification(ctx.actor, 'read', accountId))
  return listUnread(ctx.db, accountId, ctx.now)
}

/** Marks one notification, or all shown so far, as read. Other accounts' are unaffected. */
export async function noteRead(
  ctx: RequestContext,
  accountId: Id<'account'>,
  which: Id<'notification'> | 'all',
): Promise<void> {
  requireAllowed(mayActOnNotification(ctx.actor, 'read', accountId))
  if (which === 'all') await markAllRead(ctx.db, accountId, { shownBy: ctx.now, now: ctx.now })
  else await markRead(ctx.db, accountId, [which], ctx.now)
}

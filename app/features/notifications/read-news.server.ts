import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnNotification } from './notification.policy.ts'
import { listUnread, markAllRead, markRead } from './notification.store.server.ts'
import type { Notification } from './notification.ts'

/** A user's unread notifications, newest first. */
export async function readNews(call: Call, accountId: Id<'account'>): Promise<Notification[]> {
  requireAllowed(mayActOnNotification(call.actor, 'read', accountId))
  return listUnread(call.db, accountId, call.now)
}

/** Marks one notification, or all shown so far, as read. Other accounts' are unaffected. */
export async function noteRead(call: Call, accountId: Id<'account'>, which: Id<'notification'> | 'all'): Promise<void> {
  requireAllowed(mayActOnNotification(call.actor, 'read', accountId))
  if (which === 'all') await markAllRead(call.db, accountId, { shownBy: call.now, now: call.now })
  else await markRead(call.db, accountId, [which], call.now)
}

import type { Id } from '#app/lib/id.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { markAllRead, markRead, markUnread, removeNotifications } from '../notification.store.server.ts'

/** An action on a user's notifications. `shownBy` is when the page was rendered; later notifications are unaffected. */
export type Change =
  | { readonly act: 'read' | 'delete'; readonly ids: readonly Id<'notification'>[] }
  | { readonly act: 'read-all' | 'clear'; readonly shownBy: Date }
  | { readonly act: 'undo'; readonly markedAt: Date }

/**
 * Changes the user's own list and updates their other open pages. Repeated changes, or changes to a missing item or
 * another account's, have no effect and get the same response.
 */
export function changeNotifications(ctx: RequestContext, accountId: Id<'account'>, change: Change): Promise<void> {
  requireAllowed(mayActOnNotification(ctx.actor, 'read', accountId))
  return inTransaction(ctx, async ({ db, now }) => {
    await carryOut({ db, now }, accountId, change)
    await announce(db, { accountId })
  })
}

async function carryOut({ db, now }: Pick<RequestContext, 'db' | 'now'>, accountId: Id<'account'>, change: Change) {
  switch (change.act) {
    case 'read':
      return markRead(db, accountId, change.ids, now)
    case 'delete':
      return removeNotifications(db, accountId, { ids: change.ids, shownBy: now, now })
    case 'read-all':
      return markAllRead(db, accountId, { shownBy: earlier(change.shownBy, now), now })
    case 'clear':
      return removeNotifications(db, accountId, { shownBy: earlier(change.shownBy, now), now })
    case 'undo':
      return markUnread(db, accountId, change.markedAt)
  }
}

/** Prevents a timestamp from a form from being later than now. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { markAllRead, markRead, markUnread, removeNotifications } from '../notification.store.server.ts'

/** What somebody does with what they were told. `shownBy` is when their page was drawn: what came later stays. */
export type Change =
  | { readonly act: 'read' | 'delete'; readonly ids: readonly Id<'notification'>[] }
  | { readonly act: 'read-all' | 'clear'; readonly shownBy: Date }
  | { readonly act: 'undo'; readonly markedAt: Date }

/**
 * Changes one's own list, and tells the other pages one has open. Doing it twice, or to what is not there or somebody
 * else's, changes nothing and is answered alike.
 */
export function changeNotifications(call: Call, accountId: Id<'account'>, change: Change): Promise<void> {
  requireAllowed(mayActOnNotification(call.actor, 'read', accountId))
  return inTransaction(call, async ({ db, now }) => {
    await carryOut({ db, now }, accountId, change)
    await announce(db, { accountId })
  })
}

async function carryOut({ db, now }: Pick<Call, 'db' | 'now'>, accountId: Id<'account'>, change: Change) {
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

/** A moment that a form brings along is never later than the present. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

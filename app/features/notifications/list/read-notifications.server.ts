import type { Id } from '#app/lib/id.ts'
import { shownPage } from '#app/lib/paging.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import {
  countNotifications,
  countReadAt,
  countUnread,
  listLoudSince,
  listNotifications,
} from '../notification.store.server.ts'
import type { Notification } from '../notification.ts'
import { notificationsAPage, type Tab } from './tab.ts'

export type NotificationPage = {
  readonly notifications: readonly Notification[]
  readonly counts: Readonly<Record<Tab, number>>
  readonly page: number
  readonly pages: number
  /** How many were marked as read at the requested timestamp, and still are. */
  readonly marked: number
}

type Asked = { tab: Tab; page: number; markedAt?: Date | undefined }

/** A page of a user's notifications, newest first. A page number beyond the last returns the last page. */
export async function readNotifications(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { tab, page: asked, markedAt }: Asked,
): Promise<NotificationPage> {
  const { actor, db, now } = ctx
  requireAllowed(mayActOnNotification(actor, 'read', accountId))
  const counts = await countNotifications(db, accountId, now)
  const { after, ...shown } = shownPage(counts[tab], asked, notificationsAPage)
  const notifications = await listNotifications(db, accountId, { tab, now, most: notificationsAPage, after })
  return { notifications, counts, ...shown, marked: markedAt ? await countReadAt(db, accountId, markedAt) : 0 }
}

/** The number of a user's unread notifications, shown beside the link on every page. */
export async function readUnreadCount({ actor, db, now }: RequestContext, accountId: Id<'account'>): Promise<number> {
  requireAllowed(mayActOnNotification(actor, 'read', accountId))
  return countUnread(db, accountId, now)
}

// The most that fit on screen at once.
const mostShown = 3

// Notifications are dated from the start of their transaction, which may have taken a while.
const longestActMs = 60_000

export type Latest = { readonly unread: number; readonly latest: readonly Notification[] }

/** Data for an open page: the unread count, and notifications from shortly before it was rendered or later. */
export async function readLatest(
  { actor, db, now }: RequestContext,
  accountId: Id<'account'>,
  drawnAt: Date,
): Promise<Latest> {
  requireAllowed(mayActOnNotification(actor, 'read', accountId))
  const since = new Date(drawnAt.getTime() - longestActMs)
  const latest = await listLoudSince(db, accountId, { since, now, most: mostShown })
  return { unread: await countUnread(db, accountId, now), latest }
}

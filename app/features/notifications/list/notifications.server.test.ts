import { describe, expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { notifications } from '../notification.table.server.ts'
import { notify, takeBack } from '../notify.server.ts'
import { changeNotifications } from './change-notifications.server.ts'
import { readLatest, readNotifications, readUnreadCount } from './read-notifications.server.ts'
import { notificationsAPage, type Tab, tabs } from './tab.ts'

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
type MakeContext = (actor?: RequestContext['actor'], now?: Date) => RequestContext

const kinds = ['application', 'document', 'payment', 'system', 'application'] as const

/** An account with 5 notifications, one per second, newest last. */
async function somebody(ctx: MakeContext) {
  const { accountId, actor } = await aTraveller(ctx().db)
  const ids = []
  for (const [second, kind] of kinds.entries()) {
    const content = { kind, topic: 'service', title: `${kind} ${second}`, text: 'A text', link: '/dashboard' } as const
    const { notice } = await notify(ctx(anyService, later(second)), accountId, () => content)
    if (!notice) throw new Error('Nothing was told')
    ids.push(notice)
  }
  const own = (seconds: number) => ctx(actor, later(seconds))
  const list = (tab: Tab = 'all', seconds = 60) => readNotifications(own(seconds), accountId, { tab, page: 1 })
  return { accountId, actor, ids, own, list }
}

describe('the list', () => {
  test('has a tab for each kind, newest first, with counts', async ({ ctx }) => {
    const { list } = await somebody(ctx)
    expect((await list()).counts).toEqual({ all: 5, unread: 5, applications: 2, documents: 1, payments: 1 })
    expect((await list()).notifications[0]?.title).toBe('application 4')
    const titles = async (tab: Tab) => (await list(tab)).notifications.map(({ title }) => title)
    expect(await titles('applications')).toEqual(['application 4', 'application 0'])
    expect(await titles('documents')).toEqual(['document 1'])
    expect(await titles('payments')).toEqual(['payment 2'])
    expect(await titles('unread')).toHaveLength(5)
  })

  test('neither shows nor counts a notification that can still be undone', async ({ ctx }) => {
    const { accountId, own, list } = await somebody(ctx)
    const content = {
      kind: 'payment',
      topic: 'payment',
      title: 'Held back',
      text: 'A text',
      link: '/payments',
    } as const
    const left = await notify(ctx(anyService, later(10)), accountId, () => content, 10)
    expect((await list('all', 19)).counts.all).toBe(5)
    expect(await readUnreadCount(own(19), accountId)).toBe(5)
    // Clearing everything does not affect it either.
    await changeNotifications(own(15), accountId, { act: 'clear', shownBy: later(3600) })
    expect((await list('all', 21)).notifications.map(({ title }) => title)).toEqual(['Held back'])
    await takeBack(ctx(anyService, later(16)), left)
    expect((await list('all', 21)).counts.all).toBe(0)
  })

  test('is paginated, and a page beyond the last shows the last one', async ({ ctx, db }) => {
    const { accountId, own } = await somebody(ctx)
    const rows = Array.from({ length: 2 * notificationsAPage }, (_, index) => ({
      id: newId<'notification'>(),
      accountId,
      kind: 'system' as const,
      title: `${index}`,
      text: '',
      createdAt: testNow,
      shownFrom: later(-index),
    }))
    await db.insert(notifications).values(rows)
    const at = (page: number) => readNotifications(own(60), accountId, { tab: 'all', page })
    expect([(await at(1)).pages, (await at(3)).notifications.length]).toEqual([3, 5])
    expect(await at(99)).toEqual(await at(3))
    const seen = [...(await at(1)).notifications, ...(await at(2)).notifications, ...(await at(3)).notifications]
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
  })

  test.for(tabs)('is visible only to its owner: %s', async (tab, { ctx, db }) => {
    const { accountId } = await somebody(ctx)
    const others = [(await aTraveller(db)).actor, await aStaffMember(db, 'admin'), anyService, visitor]
    for (const actor of others) {
      const asked = readNotifications(ctx(actor), accountId, { tab, page: 1 })
      await expect(asked).rejects.toMatchObject({ status: 404 })
    }
  })
})

describe('notification actions', () => {
  test('mark one as read and delete another, and change nothing when repeated', async ({ ctx }) => {
    const { accountId, own, list, ids } = await somebody(ctx)
    const [first, second] = ids as [(typeof ids)[0], (typeof ids)[0]]
    for (let times = 0; times < 2; times += 1) {
      await changeNotifications(own(60), accountId, { act: 'read', ids: [first] })
      await changeNotifications(own(60), accountId, { act: 'delete', ids: [second] })
      expect((await list()).counts).toMatchObject({ all: 4, unread: 3, documents: 0 })
    }
  })

  test('leave notifications of another account unchanged', async ({ ctx, db }) => {
    const { ids, list } = await somebody(ctx)
    const other = await aTraveller(db)
    const [id] = ids
    if (!id) throw new Error('no notice')
    for (const act of ['read', 'delete'] as const) {
      await changeNotifications(ctx(other.actor, later(60)), other.accountId, { act, ids: [id] })
    }
    await changeNotifications(ctx(other.actor, later(60)), other.accountId, { act: 'clear', shownBy: later(60) })
    expect((await list()).counts).toMatchObject({ all: 5, unread: 5 })
  })

  test('mark all as read and undo exactly that, not what was read before', async ({ ctx }) => {
    const { accountId, own, list, ids } = await somebody(ctx)
    const [first] = ids
    if (!first) throw new Error('no notice')
    await changeNotifications(own(30), accountId, { act: 'read', ids: [first] })
    await changeNotifications(own(40), accountId, { act: 'read-all', shownBy: later(39) })
    expect((await list()).counts.unread).toBe(0)
    const after = await readNotifications(own(60), accountId, { tab: 'all', page: 1, markedAt: later(40) })
    expect(after.marked).toBe(4)
    for (let times = 0; times < 2; times += 1) {
      await changeNotifications(own(50), accountId, { act: 'undo', markedAt: later(40) })
      expect((await list('unread')).notifications.map(({ id }) => id)).not.toContain(first)
      expect((await list()).counts.unread).toBe(4)
    }
  })

  test('leave notifications that arrive after the page loads unread and in place', async ({ ctx }) => {
    const { accountId, own, list } = await somebody(ctx)
    await changeNotifications(own(60), accountId, { act: 'read-all', shownBy: later(2) })
    expect((await list()).counts.unread).toBe(2)
    await changeNotifications(own(60), accountId, { act: 'clear', shownBy: later(2) })
    expect((await list()).counts.all).toBe(2)
  })
})

describe('a one-time notification', () => {
  const once = (name: string) => ({
    kind: 'system' as const,
    topic: 'travel' as const,
    title: 'Once',
    text: 'A text',
    link: '/profile',
    onceFor: name,
  })

  test('is sent once to each user, and not again after it is deleted or cleared', async ({ ctx, db }) => {
    const [one, other] = [await aTraveller(db), await aTraveller(db)]
    const say = (accountId: typeof one.accountId) => notify(ctx(anyService), accountId, () => once('passport/1'))
    expect((await say(one.accountId)).notice).not.toBeNull()
    expect(await say(one.accountId)).toEqual({ notice: null, letter: null })
    expect((await say(other.accountId)).notice).not.toBeNull()
    await changeNotifications(ctx(one.actor, later(1)), one.accountId, { act: 'clear', shownBy: later(1) })
    expect(await readUnreadCount(ctx(one.actor, later(2)), one.accountId)).toBe(0)
    expect(await say(one.accountId)).toEqual({ notice: null, letter: null })
    // The remaining row has no content.
    const rows = await db.select().from(notifications)
    expect(rows.map(({ title, text, link }) => [title, text, link])).toContainEqual(['', '', null])
  })

  test('is sent once when eight servers send it at the same time', async ({ committed: { db, ports } }) => {
    const { accountId, actor } = await aTraveller(db)
    const ctx: RequestContext = { actor: anyService, now: testNow, db, ports }
    const said = await Promise.all(Array.from({ length: 8 }, () => notify(ctx, accountId, () => once('race'))))
    expect(said.filter(({ notice }) => notice !== null)).toHaveLength(1)
    expect(said.filter(({ letter: emailMessage }) => emailMessage !== null)).toHaveLength(1)
    expect(await readUnreadCount({ ...ctx, actor }, accountId)).toBe(1)
  })
})

test('an open page shows the newest three notifications since it loaded, and no quiet ones', async ({ ctx, db }) => {
  const { accountId, own, ids } = await somebody(ctx)
  const titles = async (drawnAt: Date) =>
    (await readLatest(own(200), accountId, drawnAt)).latest.map(({ title }) => title)
  expect(await titles(later(0))).toEqual(['application 4', 'system 3', 'payment 2'])
  expect(await titles(later(100))).toEqual([])
  await db.update(notifications).set({ isQuiet: true })
  expect(await readLatest(own(200), accountId, later(0))).toEqual({ unread: 5, latest: [] })
  expect(ids).toHaveLength(5)
})

import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { addPushBrowser, dropPushBrowser } from '#app/features/accounts/push/change-push-browsers.server.ts'
import { pushBrowsers } from '#app/features/accounts/push/push-browser.table.server.ts'
import { readPushBrowsers } from '#app/features/accounts/push/read-push-browsers.server.ts'
import { endSession } from '#app/features/accounts/security/end-session.server.ts'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { signOut } from '#app/features/accounts/sign-in/sign-out.server.ts'
import { exportData } from '#app/features/privacy/export/export-data.server.ts'
import type { Id } from '#app/lib/id.ts'
import { visitor } from '#app/platform/actor.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import { asha, client, somebody } from '#tests/support/account-owner.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import {
  after,
  connected,
  deliver,
  news,
  outside,
  pushTo,
  sendNotification,
  signedInElsewhere,
} from '#tests/support/news-outside.ts'
import { changeNotifications } from '../list/change-notifications.server.ts'
import { topics } from '../notification.ts'
import { takeBack } from '../notify.server.ts'
import { notifyStaff } from '../notify-staff.server.ts'

const world = outside()

const bodies = () => world.push.taken.map(({ payload }) => (payload as { body: string }).body)

describe('a push message', () => {
  test('reaches a closed browser, reveals nothing about the case and links to it', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    const { endpoint } = await pushTo(own, world)
    await sendNotification(ctx, own)
    await sendNotification(ctx, own, { isWanted: true })
    expect(await deliver(ctx, world, 1)).toBe(2)
    expect(await deliver(ctx, world, 2)).toBe(0)
    const [first] = world.push.taken
    expect(first).toEqual({
      endpoint,
      payload: {
        title: 'Portolan',
        body: 'There is an update for you. Sign in to read it.',
        link: '/dashboard',
      },
      ttl: 2 * 86_400 - 1,
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(bodies()[1]).toBe('We need something from you. Sign in to read it.')
    expect(JSON.stringify(world.push.taken)).not.toMatch(/secret|visa/i)
  })

  test('is sent only after the undo period, and not after an undo', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    await pushTo(own, world)
    await sendNotification(ctx, own, {}, 10)
    const undone = await sendNotification(ctx, own, {}, 10)
    for (const seconds of [0, 5, 9]) expect(await deliver(ctx, world, seconds)).toBe(0)
    await takeBack(ctx(anyService, after(9)), undone)
    expect(await deliver(ctx, world, 10)).toBe(1)
    expect(await deliver(ctx, world, 600)).toBe(0)
    expect(world.push.taken).toHaveLength(1)
  })

  test.for(['read', 'delete'] as const)(
    'is not sent after the reader changes the notification: %s',
    async (act, { ctx: plain }) => {
      const ctx = connected(plain, world)
      const own = await somebody(ctx)
      await pushTo(own, world)
      const { notice } = await sendNotification(ctx, own)
      await changeNotifications(own.ctx, own.accountId, { act, ids: [notice as Id<'notification'>] })
      expect(await deliver(ctx, world, 1)).toBe(0)
      expect(world.push.taken).toEqual([])
      expect(await ctx().db.select({ error: outbox.lastError }).from(outbox)).toContainEqual({
        error: 'read or taken back',
      })
    },
  )

  test.for([429, 500, 503])('is retried after a %s response and arrives once', async (status, { ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    await pushTo(own, world)
    await sendNotification(ctx, own)
    world.push.mood.status = status
    expect(await deliver(ctx, world, 0)).toBe(0)
    world.push.mood.status = undefined
    expect(await deliver(ctx, world, 4)).toBe(0)
    expect(await deliver(ctx, world, 6)).toBe(1)
    expect(await deliver(ctx, world, 60)).toBe(0)
    expect(world.push.taken).toHaveLength(1)
  })

  test('deletes a subscription that its browser ended, and no other', async ({ ctx: plain, db }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    const gone = await pushTo(own, world)
    const elsewhere = await signedInElsewhere(own)
    const kept = await pushTo(elsewhere, world)
    world.push.end(gone.endpoint)
    await sendNotification(ctx, own)
    expect(await deliver(ctx, world, 1)).toBe(1)
    expect(world.push.taken.map(({ endpoint }) => endpoint)).toEqual([kept.endpoint])
    const left = await readPushBrowsers(elsewhere.ctx, own.accountId, elsewhere.sessionId)
    expect(left.map(({ isThis }) => isThis)).toEqual([true])
    expect(await db.$count(pushBrowsers)).toBe(1)
    expect(await deliver(ctx, world, 3600)).toBe(0)
  })

  test('is not sent when it is two days old', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    await pushTo(own, world)
    await sendNotification(ctx, own)
    world.push.mood.status = 503
    expect(await deliver(ctx, world, 0)).toBe(0)
    world.push.mood.status = undefined
    expect(await deliver(ctx, world, 2 * 86_400)).toBe(0)
    expect(world.push.taken).toEqual([])
  })

  test('is not sent to staff about their work, or to a closed account', async ({ ctx: plain, db }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    await pushTo(own, world)
    await db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, own.accountId))
    await notifyStaff(ctx(anyService), 'portal.open', () => news)
    expect(await deliver(ctx, world, 1)).toBe(0)
    await sendNotification(ctx, own)
    await db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, own.accountId))
    expect(await deliver(ctx, world, 2)).toBe(0)
    expect(world.push.taken).toEqual([])
  })
})

describe('a push subscription', () => {
  test('has one row, belongs to the last account that enabled it, and only its owner removes it', async ({
    ctx: plain,
    db,
  }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    const other = await somebody(ctx, { ...asha, email: 'omar@example.test' })
    const target = await pushTo(own, world)
    const firefox = { ...client, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await addPushBrowser(own.ctx, { ...own, client: firefox }, target)
    const [mine] = await readPushBrowsers(own.ctx, own.accountId, own.sessionId)
    expect(mine).toMatchObject({ name: 'Firefox on Linux', createdAt: testNow, isThis: true })
    await addPushBrowser(other.ctx, { ...other, client }, target)
    expect(await readPushBrowsers(own.ctx, own.accountId, own.sessionId)).toEqual([])
    const [theirs] = await readPushBrowsers(other.ctx, other.accountId, other.sessionId)
    const id = theirs?.id as Id<'push-browser'>
    await dropPushBrowser(own.ctx, own.accountId, id)
    expect(await db.$count(pushBrowsers)).toBe(1)
    await expect(dropPushBrowser(own.ctx, other.accountId, id)).rejects.toMatchObject({ status: 404 })
    await dropPushBrowser(other.ctx, other.accountId, id)
    expect(await db.$count(pushBrowsers)).toBe(0)
  })

  test('is stored encrypted', async ({ ctx: plain, db }) => {
    const own = await somebody(connected(plain, world))
    const target = await pushTo(own, world)
    const [row] = await db.select().from(pushBrowsers)
    const stored = JSON.stringify(row) + Buffer.from(row?.target ?? []).toString('latin1')
    for (const secret of Object.values(target)) expect(stored).not.toContain(secret)
  })

  test('is listed by name and date in the data export of its owner', async ({ ctx: plain }) => {
    const own = await somebody(connected(plain, world))
    const target = await pushTo(own, world)
    const files: Record<string, string> = {}
    for await (const { name, bytes } of exportData(own.ctx, own.accountId)) files[name] = Buffer.from(bytes).toString()
    const { pushBrowsers: listed } = JSON.parse(files['security.json'] ?? '{}')
    expect(listed).toEqual([{ browser: expect.any(String), since: testNow.toISOString() }])
    expect(Object.values(files).join()).not.toContain(target.auth)
    const { channels } = JSON.parse(files['notice-preferences.json'] ?? '{}')
    expect(channels).toEqual({ pushTopics: topics, textTopics: [], textWay: 'sms', chosenAt: null })
  })

  test('with an unknown service or without keys is rejected', async ({ ctx: plain, db }) => {
    const own = await somebody(connected(plain, world))
    const target = world.push.subscribe(own.ctx.ports.push?.publicKey ?? '')
    const strange = { ...target, endpoint: 'https://push.example.org/send' }
    for (const wrong of [strange, { ...target, auth: '' }, { ...target, p256dh: 'x' }]) {
      expect(await addPushBrowser(own.ctx, { ...own, client }, wrong)).toMatchObject({
        problem: { code: 'not_taken' },
      })
    }
    expect(await db.$count(pushBrowsers)).toBe(0)
  })

  test.for(['local', 'others', 'global', 'from elsewhere'] as const)(
    'receives nothing after its user is signed out: %s',
    async (how, { ctx: plain }) => {
      const ctx = connected(plain, world)
      const own = await somebody(ctx)
      const target = await pushTo(own, world)
      const elsewhere = await signedInElsewhere(own)
      const kept = await pushTo(elsewhere, world)
      await sendNotification(ctx, own)
      if (how === 'local') await signOut(own.ctx, own.token)
      if (how === 'others') await signOut(own.ctx, elsewhere.token, { scope: 'others' })
      if (how === 'global') await signOut(own.ctx, own.token, { scope: 'global' })
      if (how === 'from elsewhere') await endSession(own.ctx, own.sessionId, { ...elsewhere, client })
      await deliver(ctx, world, 1)
      const reached = world.push.taken.map(({ endpoint }) => endpoint)
      expect(reached).toEqual(how === 'global' ? [] : [kept.endpoint])
      expect(reached).not.toContain(target.endpoint)
    },
  )

  test('survives a new sign-in by its owner, and is deleted when another account signs in', async ({
    ctx: plain,
    db,
  }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    const other = { ...asha, email: 'omar@example.test' }
    await somebody(ctx, other)
    await pushTo(own, world)
    const arrival = { client, deviceToken: own.deviceToken, sessionToken: own.token }
    await signIn(ctx(visitor), asha, arrival)
    expect(await db.$count(pushBrowsers)).toBe(1)
    await signIn(ctx(visitor), other, arrival)
    expect(await db.$count(pushBrowsers)).toBe(0)
  })
})

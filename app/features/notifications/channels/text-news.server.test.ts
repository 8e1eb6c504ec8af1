import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { openLogger } from '#app/platform/logger.server.ts'
import { asha, somebody } from '#tests/support/account-owner.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { deliverOutbox } from '#tests/support/deliver-outbox.ts'
import {
  connected,
  deliver,
  outside,
  phone,
  pushTo,
  readAll,
  sendNotification,
  template,
  whatsappSender,
  withPhone,
} from '#tests/support/news-outside.ts'
import { notifications } from '../notification.table.server.ts'
import { type Topic, topics } from '../notification.ts'
import { takeBack } from '../notify.server.ts'
import { choosePreferences } from '../preferences/choose-preferences.server.ts'
import { unchosen } from '../preferences/preferences.ts'
import { textWays, unchosenChannels } from './channels.ts'
import { chooseChannels, readChannels } from './choose-channels.server.ts'

const world = outside()

describe('a text message', () => {
  test('is sent by SMS, or by WhatsApp with its template, as chosen', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: ['service'] })
    await sendNotification(ctx, own, { topic: 'service' })
    await sendNotification(ctx, own)
    expect(await deliver(ctx, world, 1)).toBe(1)
    const sentence = 'There is an update for you. Sign in to read it.'
    const link = 'http://localhost:3000/dashboard'
    expect(world.texts.texts).toEqual([
      { to: phone, from: world.texts.sender, body: `Portolan: ${sentence} ${link}`, seconds: 36_000 },
    ])
    await readAll(own)
    await chooseChannels(own.ctx, own.accountId, {
      ...unchosenChannels,
      textTopics: ['service'],
      textWay: 'whatsapp',
    })
    await sendNotification(ctx, own, { topic: 'service' })
    expect(await deliver(ctx, world, 2)).toBe(1)
    expect(world.texts.texts[1]).toEqual({
      to: `whatsapp:${phone}`,
      from: `whatsapp:${whatsappSender}`,
      template,
      variables: { 1: sentence, 2: link },
      seconds: 36_000,
    })
  })

  test('covers all unread notifications; the next follows once they are read or after an hour', async ({
    ctx: plain,
  }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: topics })
    const first = await sendNotification(ctx, own, {}, 10)
    for (const seconds of [10, 10, 20]) await sendNotification(ctx, own, {}, seconds)
    await takeBack(ctx(anyService), first)
    expect(await deliver(ctx, world, 10)).toBe(1)
    expect(await deliver(ctx, world, 20)).toBe(0)
    await readAll(own, 20)
    await sendNotification(ctx, own, {}, 30)
    expect(await deliver(ctx, world, 30)).toBe(1)
    await sendNotification(ctx, own, {}, 3600)
    expect(await deliver(ctx, world, 3600)).toBe(0)
    await sendNotification(ctx, own, {}, 3700)
    expect(await deliver(ctx, world, 3700)).toBe(1)
    expect(world.texts.texts).toHaveLength(3)
  })

  test('is not sent to a changed number, or about a notification that was read', async ({ ctx: plain, db }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: topics })
    await sendNotification(ctx, own)
    await db.update(accounts).set({ phone: '+919876543211' }).where(eq(accounts.id, own.accountId))
    expect(await deliver(ctx, world, 1)).toBe(0)
    await sendNotification(ctx, own)
    await readAll(own)
    expect(await deliver(ctx, world, 2)).toBe(0)
    expect(world.texts.texts).toEqual([])
  })

  test('is retried when its provider is unavailable, and dropped when the number is refused', async ({
    ctx: plain,
    db,
  }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: topics })
    await sendNotification(ctx, own)
    world.texts.mood.status = 503
    expect(await deliver(ctx, world, 0)).toBe(0)
    world.texts.mood.status = undefined
    expect(await deliver(ctx, world, 6)).toBe(1)
    await readAll(own)
    await db.update(accounts).set({ phone: '+15005550009' }).where(eq(accounts.id, own.accountId))
    await sendNotification(ctx, own)
    expect(await deliver(ctx, world, 7)).toBe(0)
    expect(await deliver(ctx, world, 3600)).toBe(0)
    expect(world.texts.texts).toHaveLength(1)
  })

  test('keeps its settings, and is not sent, when the account has no phone number', async ({ ctx: plain, db }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: ['payment'], textWay: 'whatsapp' })
    await db.update(accounts).set({ phone: null }).where(eq(accounts.id, own.accountId))
    await chooseChannels(own.ctx, own.accountId, { ...unchosenChannels, pushTopics: ['travel'] })
    const { chosen, phone: shown } = await readChannels(own.ctx, own.accountId, own.sessionId)
    expect([shown, chosen]).toEqual([
      null,
      { pushTopics: ['travel'], textTopics: ['payment'], textWay: 'whatsapp', quiet: null },
    ])
    await sendNotification(ctx, own, { topic: 'payment' })
    expect(await deliver(ctx, world, 1)).toBe(0)
  })
})

describe('quiet hours', () => {
  // It is 10:00 UTC and 15:30 in Kolkata.
  const quiet = { from: 15, to: 17, zone: 'Asia/Kolkata' }
  const untilEnd = 90 * 60

  test('delay push and text messages until they end, but not email', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    expect(testNow.toISOString()).toBe('2026-11-20T10:00:00.000Z')
    const own = await withPhone(ctx, { textTopics: topics, quiet })
    await pushTo(own, world)
    await sendNotification(ctx, own)
    for (const seconds of [0, 60, untilEnd - 1]) expect(await deliver(ctx, world, seconds)).toBe(0)
    const { db, ports, now } = ctx()
    await leaveMail(db, ports.encryption, now, { to: asha.email, subject: 'Hello', text: 'Hello' })
    const mailer = { send: async () => {} }
    const logger = openLogger('silent')
    expect(await deliverOutbox({ db, encryption: ports.encryption, mailer, logger, now })).toBeGreaterThan(0)
    expect(await deliver(ctx, world, untilEnd)).toBe(2)
    expect(await deliver(ctx, world, untilEnd + 60)).toBe(0)
    expect([world.push.taken.length, world.texts.texts.length]).toEqual([1, 1])
  })

  test('drop messages about notifications that were read before they end', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await withPhone(ctx, { textTopics: topics, quiet })
    await pushTo(own, world)
    await sendNotification(ctx, own)
    expect(await deliver(ctx, world, 1)).toBe(0)
    await readAll(own)
    expect(await deliver(ctx, world, untilEnd)).toBe(0)
  })

  test('apply immediately, including to queued messages', async ({ ctx: plain }) => {
    const ctx = connected(plain, world)
    const own = await somebody(ctx)
    await pushTo(own, world)
    await sendNotification(ctx, own, {}, 10)
    await chooseChannels(own.ctx, own.accountId, { ...unchosenChannels, quiet })
    expect(await deliver(ctx, world, 10)).toBe(0)
    expect(await deliver(ctx, world, untilEnd)).toBe(1)
  })
})

test('in every combination, sends push and text only when both topic and channel are on', async ({
  ctx: plain,
  db,
}) => {
  const ctx = connected(plain, world)
  const own = await withPhone(ctx, {})
  const { endpoint } = await pushTo(own, world)
  const switches = { application: 'applicationUpdates', reminder: 'documentReminders' } as const
  const wrong: string[] = []
  let seconds = 1
  for (const topic of topics) {
    for (const isOff of topic in switches ? [false, true] : [false]) {
      const preference = isOff ? { [switches[topic as keyof typeof switches]]: false } : {}
      await choosePreferences(own.ctx, own.accountId, { ...unchosen, ...preference })
      for (const pushed of [[], [topic], topics.filter((one) => one !== topic)] as Topic[][]) {
        for (const texted of [[], [topic]] as Topic[][]) {
          for (const textWay of textWays) {
            const chosen = { ...unchosenChannels, pushTopics: pushed, textTopics: texted, textWay }
            await chooseChannels(own.ctx, own.accountId, chosen)
            world.push.taken.length = 0
            world.texts.texts.length = 0
            await readAll(own)
            await sendNotification(ctx, own, { topic })
            seconds += 1
            await deliver(ctx, world, seconds)
            const got = [world.push.taken.length, world.texts.texts.map(({ to }) => to).join()]
            const to = textWay === 'whatsapp' ? `whatsapp:${phone}` : phone
            const want = [!isOff && pushed.includes(topic) ? 1 : 0, !isOff && texted.includes(topic) ? to : '']
            if (String(got) !== String(want)) wrong.push(`${topic} ${isOff} ${JSON.stringify(chosen)}: ${got}`)
          }
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(endpoint).toMatch(/^http/)
  expect(await db.$count(notifications, eq(notifications.accountId, own.accountId))).toBe(5 * 12)
})

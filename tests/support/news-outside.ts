import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { accounts, sessions } from '#app/features/accounts/account.table.server.ts'
import { addPushBrowser } from '#app/features/accounts/push/change-push-browsers.server.ts'
import { type Channels, unchosenChannels } from '#app/features/notifications/channels/channels.ts'
import { checkNews, newsActor } from '#app/features/notifications/channels/check-news.server.ts'
import { chooseChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { changeNotifications } from '#app/features/notifications/list/change-notifications.server.ts'
import { type Left, type NotificationContent, notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'
import { openLogger } from '#app/platform/logger.server.ts'
import { choosePusher } from '#app/platform/push/choose-pusher.server.ts'
import type { PushTarget } from '#app/platform/push/push-message.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { chooseTexter } from '#app/platform/texts/choose-texter.server.ts'
import { client, type Own, signInElsewhere, somebody } from './account-owner.ts'
import { anyService } from './any-service.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { aPushService } from './push-service.ts'
import { testNow } from './test-now.ts'
import { aTwilio } from './twilio.ts'

export type ContextOf = (actor?: Actor, now?: Date) => RequestContext

export const phone = '+919876543210'
export const whatsappSender = '+15005550007'
export const template = `HX${'0'.repeat(32)}`

export const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)

export type Outside = {
  /** What reached push services and the text message provider. */
  push: Awaited<ReturnType<typeof aPushService>>
  texts: Awaited<ReturnType<typeof aTwilio>>
}

/** A push service and a text message provider for the tests of a file, emptied before each. */
export function outside(): Outside {
  const both = {} as Outside
  beforeAll(async () => {
    both.push = await aPushService()
    both.texts = await aTwilio()
  })
  afterEach(() => {
    both.push.taken.length = 0
    both.push.mood.status = undefined
    both.texts.texts.length = 0
    both.texts.mood.status = undefined
  })
  afterAll(() => Promise.all([both.push.close(), both.texts.close()]))
  return both
}

/** The same request context with keys for push messages and a text message provider. */
export function connected(ctx: ContextOf, { push: service }: Outside): ContextOf {
  const keys = { VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined, VAPID_SUBJECT: undefined }
  const settings = { ...keys, PUSH_SERVICES: [service.origin], DEMO_MODE: true }
  const push = choosePusher(settings, ctx().ports.encryption)
  return (actor, now) => {
    const one = ctx(actor, now)
    return { ...one, ports: { ...one.ports, push, sendsTexts: true, sendsWhatsapp: true } }
  }
}

/** Sends what is due by then, as the jobs do, and returns how many were sent. */
export function deliver(ctx: ContextOf, { texts }: Outside, seconds: number): Promise<number> {
  const { db, ports, now } = ctx(newsActor, after(seconds))
  const texter = chooseTexter({ SMS_URL: texts.url, WHATSAPP_SENDER: whatsappSender, WHATSAPP_TEMPLATE: template })
  const news = checkNews(ctx(newsActor))
  return deliverOutbox({
    db,
    encryption: ports.encryption,
    pusher: ports.push,
    texter,
    news,
    logger: openLogger('silent'),
    now,
  })
}

/** Turns on push messages in the browser in which the user is signed in. */
export async function pushTo({ ctx, accountId, sessionId }: Own, { push }: Outside): Promise<PushTarget> {
  const target = push.subscribe(ctx.ports.push?.publicKey ?? '')
  expect((await addPushBrowser(ctx, { accountId, sessionId, client }, target)).ok).toBe(true)
  return target
}

export const news = {
  kind: 'application',
  topic: 'application',
  title: 'Your visa',
  text: 'A secret',
  link: '/dashboard',
} as const

/** Sends a notification about something that can be undone for this many seconds. */
export const sendNotification = (
  ctx: ContextOf,
  { accountId }: Own,
  more: Partial<NotificationContent> = {},
  seconds = 0,
): Promise<Left> => notify(ctx(anyService), accountId, () => ({ ...news, ...more }), seconds)

/** Marks everything as read, as the user does on their page. */
export const readAll = (own: Own, seconds = 0): Promise<void> => {
  const now = after(seconds)
  return changeNotifications({ ...own.ctx, now }, own.accountId, { act: 'read-all', shownBy: now })
}

/** The same user in a second browser. */
export async function signedInElsewhere(own: Own): Promise<Own> {
  const token = await signInElsewhere(own.ctx)
  const rows = await own.ctx.db.select().from(sessions).where(eq(sessions.accountId, own.accountId))
  const sessionId = rows.find(({ id }) => id !== own.sessionId)?.id as Id<'session'>
  return { ...own, token, sessionId }
}

/** A user with a verified number, and their notification settings. */
export async function withPhone(ctx: ContextOf, chosen: Partial<Channels>): Promise<Own> {
  const own = await somebody(ctx)
  await own.ctx.db.update(accounts).set({ phone }).where(eq(accounts.id, own.accountId))
  await chooseChannels(own.ctx, own.accountId, { ...unchosenChannels, ...chosen })
  return own
}

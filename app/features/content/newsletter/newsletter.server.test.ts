import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Mail } from '#app/platform/email/mail.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { test, testNow } from '#tests/support/database.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import { leaveNewsletter } from './leave-newsletter.server.ts'
import { subscribe } from './subscribe.server.ts'
import { newsletterSubscriptions } from './subscription.table.server.ts'

const address = 'asha@example.test'
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)
const hours = (count: number) => minutes(60 * count)

/** The emails to an address, oldest first. */
async function emailsTo(ctx: RequestContext, to = address): Promise<Mail[]> {
  const emails = await listMail(ctx.db, ctx.ports.encryption, 50)
  const sorted = emails.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return sorted.map(({ mail }) => mail).filter((mail) => mail.to === to)
}

function tokenIn(mail: Mail | undefined): string {
  return mail?.text.match(/\?token=([\w-]+)/)?.[1] ?? ''
}

async function subscriptionOf(ctx: RequestContext, email = address) {
  const [row] = await ctx.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  return row
}

/** Subscribes and confirms; returns the tokens of both emails. */
async function aSubscriber(ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext) {
  await subscribe(ctx(), address)
  const confirming = tokenIn((await emailsTo(ctx())).at(-1))
  expect(await confirmSubscription(ctx(undefined, minutes(20)), confirming)).toEqual({ ok: true, value: 'subscribed' })
  const leaving = tokenIn((await emailsTo(ctx())).at(-1))
  return { confirming, leaving }
}

test('a request sends one email, and nothing more until its link is followed', async ({ ctx }) => {
  expect(await subscribe(ctx(), `  ${address.toUpperCase()} `)).toEqual({ ok: true, value: null })
  const [emailMessage, ...others] = await emailsTo(ctx())
  expect(others).toEqual([])
  expect(emailMessage?.text).toContain('http://localhost:3000/newsletter/confirm?token=')
  expect(emailMessage?.leaveUrl).toBeUndefined()
  expect(await subscriptionOf(ctx())).toMatchObject({ state: 'pending', confirmedAt: null, leaveHash: null })
})

test('the database stores only token hashes, and no token', async ({ ctx }) => {
  const { confirming, leaving } = await aSubscriber(ctx)
  expect(Buffer.from(confirming, 'base64url')).toHaveLength(32)
  expect(Buffer.from(leaving, 'base64url')).toHaveLength(32)
  const stored = JSON.stringify(await subscriptionOf(ctx()))
  expect(stored).not.toContain(confirming)
  expect(stored).not.toContain(leaving)
})

test.for(['', 'asha', 'asha@', 'asha@example.test, ravi@example.test', `${'a'.repeat(250)}@example.test`])(
  'sends no email to "%s"',
  async (typed, { ctx }) => {
    expect(await subscribe(ctx(), typed)).toEqual({ ok: false, problem: { code: 'email' } })
    expect(await listMail(ctx().db, ctx().ports.encryption, 5)).toEqual([])
  },
)

test('an address gets three emails a day, however often it is requested; the last link works', async ({ ctx }) => {
  for (let asked = 0; asked < 12; asked++) {
    expect(await subscribe(ctx(undefined, minutes(11 * asked)), address)).toEqual({ ok: true, value: null })
  }
  const emails = await emailsTo(ctx())
  expect(emails).toHaveLength(3)
  await subscribe(ctx(undefined, hours(24)), address)
  expect(await emailsTo(ctx())).toHaveLength(4)
  const newest = tokenIn((await emailsTo(ctx())).at(-1))
  expect(await confirmSubscription(ctx(undefined, hours(25)), newest)).toEqual({ ok: true, value: 'subscribed' })
})

test('a repeated request gets the same answer, and another email only after ten minutes', async ({ ctx }) => {
  await subscribe(ctx(), address)
  expect(await subscribe(ctx(undefined, minutes(9)), address)).toEqual({ ok: true, value: null })
  expect(await emailsTo(ctx())).toHaveLength(1)
  expect(await subscribe(ctx(undefined, minutes(10)), address)).toEqual({ ok: true, value: null })
  const [old, fresh] = await emailsTo(ctx())
  const later = ctx(undefined, minutes(11))
  expect(await confirmSubscription(later, tokenIn(old))).toEqual({ ok: false, problem: { code: 'expired' } })
  expect(await confirmSubscription(later, tokenIn(fresh))).toEqual({ ok: true, value: 'subscribed' })
})

test('a subscriber’s request gets the same answer, and an email that says so', async ({ ctx }) => {
  const { leaving } = await aSubscriber(ctx)
  expect(await subscribe(ctx(undefined, hours(1)), address)).toEqual({ ok: true, value: null })
  const emailMessage = (await emailsTo(ctx())).at(-1)
  expect(emailMessage?.subject).toBe('You already get the Portolan newsletter')
  expect(emailMessage?.text).not.toContain('/confirm')
  // The link in the older email still works: it is the same one.
  expect(tokenIn(emailMessage)).toBe(leaving)
  expect(await subscriptionOf(ctx())).toMatchObject({ state: 'subscribed' })
})

describe('the confirmation link', () => {
  test('works for 48 hours and no longer', async ({ ctx }) => {
    await subscribe(ctx(), address)
    const token = tokenIn((await emailsTo(ctx())).at(-1))
    const late = await confirmSubscription(ctx(undefined, hours(48)), token)
    expect(late).toEqual({ ok: false, problem: { code: 'expired' } })
    const inTime = await confirmSubscription(ctx(undefined, new Date(hours(48).getTime() - 1)), token)
    expect(inTime).toEqual({ ok: true, value: 'subscribed' })
  })

  test('says so when it is followed again, and sends nothing more', async ({ ctx }) => {
    const { confirming } = await aSubscriber(ctx)
    expect(await confirmSubscription(ctx(undefined, hours(1)), confirming)).toEqual({ ok: true, value: 'already' })
    expect(await emailsTo(ctx())).toHaveLength(2)
  })

  test('does not resubscribe a reader who has unsubscribed', async ({ ctx }) => {
    const { confirming, leaving } = await aSubscriber(ctx)
    await leaveNewsletter(ctx(), leaving)
    const again = await confirmSubscription(ctx(undefined, minutes(30)), confirming)
    expect(again).toEqual({ ok: false, problem: { code: 'expired' } })
    expect(await subscriptionOf(ctx())).toMatchObject({ state: 'unsubscribed' })
  })

  test.for(['', 'none', 'A'.repeat(43)])('rejects the token "%s"', async (token, { ctx }) => {
    expect(await confirmSubscription(ctx(), token)).toEqual({ ok: false, problem: { code: 'expired' } })
  })
})

describe('the unsubscribe link', () => {
  test('works immediately, never expires and can be followed twice', async ({ ctx }) => {
    const { leaving } = await aSubscriber(ctx)
    expect(await leaveNewsletter(ctx(undefined, hours(9_000)), leaving)).toEqual({ ok: true, value: null })
    const left = await subscriptionOf(ctx())
    expect(left).toMatchObject({ state: 'unsubscribed', confirmHash: null, leftAt: hours(9_000) })
    expect(await leaveNewsletter(ctx(undefined, hours(9_001)), leaving)).toEqual({ ok: true, value: null })
    expect(await subscriptionOf(ctx())).toEqual(left)
  })

  test('also voids a confirmation requested after unsubscribing', async ({ ctx }) => {
    const { leaving } = await aSubscriber(ctx)
    await leaveNewsletter(ctx(), leaving)
    await subscribe(ctx(undefined, hours(1)), address)
    expect(await subscriptionOf(ctx())).toMatchObject({ state: 'unsubscribed' })
    const token = tokenIn((await emailsTo(ctx())).at(-1))
    await leaveNewsletter(ctx(), leaving)
    expect((await confirmSubscription(ctx(undefined, hours(2)), token)).ok).toBe(false)
  })

  test('allows a former subscriber to request and confirm again', async ({ ctx }) => {
    const { leaving } = await aSubscriber(ctx)
    await leaveNewsletter(ctx(), leaving)
    await subscribe(ctx(undefined, hours(1)), address)
    const token = tokenIn((await emailsTo(ctx())).at(-1))
    expect(await confirmSubscription(ctx(undefined, hours(2)), token)).toEqual({ ok: true, value: 'subscribed' })
    expect(await subscriptionOf(ctx())).toMatchObject({ state: 'subscribed' })
  })

  test('works only for its own subscription', async ({ ctx }) => {
    await aSubscriber(ctx)
    expect(await leaveNewsletter(ctx(), 'none')).toEqual({ ok: false, problem: { code: 'unknown' } })
    expect(await subscriptionOf(ctx())).toMatchObject({ state: 'subscribed' })
  })
})

test('the service itself cannot subscribe an address', async ({ ctx }) => {
  await expect(async () => subscribe(ctx(anyService), address)).rejects.toMatchObject({ status: 404 })
})

describe('concurrent requests', () => {
  test('to subscribe, eight in all, create one subscription and send one email', async ({
    committed: { db, ports },
  }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const ctx: RequestContext = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(ctx, email)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await emailsTo(ctx, email)).toHaveLength(1)
    await db.delete(outbox)
  })

  test('to confirm, eight in all, confirm once and send one welcome email', async ({ committed: { db, ports } }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const ctx: RequestContext = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    await subscribe(ctx, email)
    const token = tokenIn((await emailsTo(ctx, email)).at(-1))
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmSubscription(ctx, token)))
    const values = answers.map((answer) => answer.ok && answer.value).toSorted()
    expect(values).toEqual([...Array(7).fill('already'), 'subscribed'])
    expect(await emailsTo(ctx, email)).toHaveLength(2)
    await db.delete(outbox)
  })

  test('to confirm and to unsubscribe end in one of the two states', async ({ committed: { db, ports } }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const ctx: RequestContext = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    await subscribe(ctx, email)
    const confirming = tokenIn((await emailsTo(ctx, email)).at(-1))
    await confirmSubscription({ ...ctx, now: minutes(1) }, confirming)
    const leaving = tokenIn((await emailsTo(ctx, email)).at(-1))
    await Promise.all([confirmSubscription(ctx, confirming), leaveNewsletter(ctx, leaving)])
    const row = await subscriptionOf(ctx, email)
    expect(row).toMatchObject({ state: 'unsubscribed', confirmHash: null, confirmUntil: null })
    await db.delete(outbox)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Call } from '#app/platform/call.server.ts'
import type { Mail } from '#app/platform/email/mail.ts'
import { listMail } from '#app/platform/email/outbox.store.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'
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
async function lettersTo(call: Call, to = address): Promise<Mail[]> {
  const letters = await listMail(call.db, call.ports.vault, 50)
  const sorted = letters.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return sorted.map(({ mail }) => mail).filter((mail) => mail.to === to)
}

function tokenIn(mail: Mail | undefined): string {
  return mail?.text.match(/\?token=([\w-]+)/)?.[1] ?? ''
}

async function subscriptionOf(call: Call, email = address) {
  const [row] = await call.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  return row
}

/** Subscribes and confirms; returns the tokens of both emails. */
async function aSubscriber(call: (actor?: Call['actor'], now?: Date) => Call) {
  await subscribe(call(), address)
  const confirming = tokenIn((await lettersTo(call())).at(-1))
  expect(await confirmSubscription(call(undefined, minutes(20)), confirming)).toEqual({ ok: true, value: 'subscribed' })
  const leaving = tokenIn((await lettersTo(call())).at(-1))
  return { confirming, leaving }
}

test('a request sends one email, and nothing more until its link is followed', async ({ call }) => {
  expect(await subscribe(call(), `  ${address.toUpperCase()} `)).toEqual({ ok: true, value: null })
  const [letter, ...others] = await lettersTo(call())
  expect(others).toEqual([])
  expect(letter?.text).toContain('http://localhost:3000/newsletter/confirm?token=')
  expect(letter?.leaveUrl).toBeUndefined()
  expect(await subscriptionOf(call())).toMatchObject({ state: 'pending', confirmedAt: null, leaveHash: null })
})

test('the database stores only token hashes, and no token', async ({ call }) => {
  const { confirming, leaving } = await aSubscriber(call)
  expect(Buffer.from(confirming, 'base64url')).toHaveLength(32)
  expect(Buffer.from(leaving, 'base64url')).toHaveLength(32)
  const stored = JSON.stringify(await subscriptionOf(call()))
  expect(stored).not.toContain(confirming)
  expect(stored).not.toContain(leaving)
})

test.for(['', 'asha', 'asha@', 'asha@example.test, ravi@example.test', `${'a'.repeat(250)}@example.test`])(
  'sends no email to "%s"',
  async (typed, { call }) => {
    expect(await subscribe(call(), typed)).toEqual({ ok: false, problem: { code: 'email' } })
    expect(await listMail(call().db, call().ports.vault, 5)).toEqual([])
  },
)

test('an address gets three emails a day, however often it is requested; the last link works', async ({ call }) => {
  for (let asked = 0; asked < 12; asked++) {
    expect(await subscribe(call(undefined, minutes(11 * asked)), address)).toEqual({ ok: true, value: null })
  }
  const letters = await lettersTo(call())
  expect(letters).toHaveLength(3)
  await subscribe(call(undefined, hours(24)), address)
  expect(await lettersTo(call())).toHaveLength(4)
  const newest = tokenIn((await lettersTo(call())).at(-1))
  expect(await confirmSubscription(call(undefined, hours(25)), newest)).toEqual({ ok: true, value: 'subscribed' })
})

test('a repeated request gets the same answer, and another email only after ten minutes', async ({ call }) => {
  await subscribe(call(), address)
  expect(await subscribe(call(undefined, minutes(9)), address)).toEqual({ ok: true, value: null })
  expect(await lettersTo(call())).toHaveLength(1)
  expect(await subscribe(call(undefined, minutes(10)), address)).toEqual({ ok: true, value: null })
  const [old, fresh] = await lettersTo(call())
  const later = call(undefined, minutes(11))
  expect(await confirmSubscription(later, tokenIn(old))).toEqual({ ok: false, problem: { code: 'expired' } })
  expect(await confirmSubscription(later, tokenIn(fresh))).toEqual({ ok: true, value: 'subscribed' })
})

test('a subscriber’s request gets the same answer, and an email that says so', async ({ call }) => {
  const { leaving } = await aSubscriber(call)
  expect(await subscribe(call(undefined, hours(1)), address)).toEqual({ ok: true, value: null })
  const letter = (await lettersTo(call())).at(-1)
  expect(letter?.subject).toBe('You already get the Portolan newsletter')
  expect(letter?.text).not.toContain('/confirm')
  // The link in the older email still works: it is the same one.
  expect(tokenIn(letter)).toBe(leaving)
  expect(await subscriptionOf(call())).toMatchObject({ state: 'subscribed' })
})

describe('the confirmation link', () => {
  test('works for 48 hours and no longer', async ({ call }) => {
    await subscribe(call(), address)
    const token = tokenIn((await lettersTo(call())).at(-1))
    const late = await confirmSubscription(call(undefined, hours(48)), token)
    expect(late).toEqual({ ok: false, problem: { code: 'expired' } })
    const inTime = await confirmSubscription(call(undefined, new Date(hours(48).getTime() - 1)), token)
    expect(inTime).toEqual({ ok: true, value: 'subscribed' })
  })

  test('says so when it is followed again, and sends nothing more', async ({ call }) => {
    const { confirming } = await aSubscriber(call)
    expect(await confirmSubscription(call(undefined, hours(1)), confirming)).toEqual({ ok: true, value: 'already' })
    expect(await lettersTo(call())).toHaveLength(2)
  })

  test('does not resubscribe a reader who has unsubscribed', async ({ call }) => {
    const { confirming, leaving } = await aSubscriber(call)
    await leaveNewsletter(call(), leaving)
    const again = await confirmSubscription(call(undefined, minutes(30)), confirming)
    expect(again).toEqual({ ok: false, problem: { code: 'expired' } })
    expect(await subscriptionOf(call())).toMatchObject({ state: 'unsubscribed' })
  })

  test.for(['', 'none', 'A'.repeat(43)])('rejects the token "%s"', async (token, { call }) => {
    expect(await confirmSubscription(call(), token)).toEqual({ ok: false, problem: { code: 'expired' } })
  })
})

describe('the unsubscribe link', () => {
  test('works immediately, never expires and can be followed twice', async ({ call }) => {
    const { leaving } = await aSubscriber(call)
    expect(await leaveNewsletter(call(undefined, hours(9_000)), leaving)).toEqual({ ok: true, value: null })
    const left = await subscriptionOf(call())
    expect(left).toMatchObject({ state: 'unsubscribed', confirmHash: null, leftAt: hours(9_000) })
    expect(await leaveNewsletter(call(undefined, hours(9_001)), leaving)).toEqual({ ok: true, value: null })
    expect(await subscriptionOf(call())).toEqual(left)
  })

  test('also voids a confirmation requested after unsubscribing', async ({ call }) => {
    const { leaving } = await aSubscriber(call)
    await leaveNewsletter(call(), leaving)
    await subscribe(call(undefined, hours(1)), address)
    expect(await subscriptionOf(call())).toMatchObject({ state: 'unsubscribed' })
    const token = tokenIn((await lettersTo(call())).at(-1))
    await leaveNewsletter(call(), leaving)
    expect((await confirmSubscription(call(undefined, hours(2)), token)).ok).toBe(false)
  })

  test('allows a former subscriber to request and confirm again', async ({ call }) => {
    const { leaving } = await aSubscriber(call)
    await leaveNewsletter(call(), leaving)
    await subscribe(call(undefined, hours(1)), address)
    const token = tokenIn((await lettersTo(call())).at(-1))
    expect(await confirmSubscription(call(undefined, hours(2)), token)).toEqual({ ok: true, value: 'subscribed' })
    expect(await subscriptionOf(call())).toMatchObject({ state: 'subscribed' })
  })

  test('works only for its own subscription', async ({ call }) => {
    await aSubscriber(call)
    expect(await leaveNewsletter(call(), 'none')).toEqual({ ok: false, problem: { code: 'unknown' } })
    expect(await subscriptionOf(call())).toMatchObject({ state: 'subscribed' })
  })
})

test('the service itself cannot subscribe an address', async ({ call }) => {
  await expect(async () => subscribe(call(anyService), address)).rejects.toMatchObject({ status: 404 })
})

describe('concurrent requests', () => {
  test('to subscribe, eight in all, create one subscription and send one email', async ({
    committed: { db, ports },
  }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const call: Call = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(call, email)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await lettersTo(call, email)).toHaveLength(1)
    await db.delete(outbox)
  })

  test('to confirm, eight in all, confirm once and send one welcome email', async ({ committed: { db, ports } }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const call: Call = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    await subscribe(call, email)
    const token = tokenIn((await lettersTo(call, email)).at(-1))
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmSubscription(call, token)))
    const values = answers.map((answer) => answer.ok && answer.value).toSorted()
    expect(values).toEqual([...Array(7).fill('already'), 'subscribed'])
    expect(await lettersTo(call, email)).toHaveLength(2)
    await db.delete(outbox)
  })

  test('to confirm and to unsubscribe end in one of the two states', async ({ committed: { db, ports } }) => {
    const email = `${crypto.randomUUID()}@example.test`
    const call: Call = { actor: { kind: 'visitor' }, now: testNow, db, ports }
    await subscribe(call, email)
    const confirming = tokenIn((await lettersTo(call, email)).at(-1))
    await confirmSubscription({ ...call, now: minutes(1) }, confirming)
    const leaving = tokenIn((await lettersTo(call, email)).at(-1))
    await Promise.all([confirmSubscription(call, confirming), leaveNewsletter(call, leaving)])
    const row = await subscriptionOf(call, email)
    expect(row).toMatchObject({ state: 'unsubscribed', confirmHash: null, confirmUntil: null })
    await db.delete(outbox)
  })
})

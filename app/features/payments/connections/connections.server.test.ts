import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { aDraft, anOrder, aPayer, pay, payAt, withProvider } from '#tests/support/payments.ts'
import { eventsAbout } from '#tests/support/stand-in.ts'
import { applyProviderEvent } from '../apply-provider-event.server.ts'
import { payApplication } from '../pay-application.server.ts'
import { providerEvents } from '../payment.table.server.ts'
import { checkConnections } from './check-connections.server.ts'
import { providerChecks } from './connection.table.server.ts'
import { readConnections } from './read-connections.server.ts'

type MakeContext = (actor?: Actor, now?: Date) => RequestContext
const visitor = { kind: 'visitor' } as const
const checking = jobActor('provider-checks')
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

/** An installation reachable over https by default. */
async function stripeSeen(ctx: MakeContext, staff: Actor, at = testNow, origin = 'https://visas.example') {
  const made = ctx(staff, at)
  const { connected } = await readConnections({ ...made, ports: { ...made.ports, demo: false, origin } })
  const stripe = connected.find(({ name }) => name === 'stripe')
  if (!stripe) throw new Error('Stripe is not connected')
  return stripe
}

const codes = ({ problems }: { problems: readonly { code: string }[] }) => problems.map(({ code }) => code)
const failing = (error: Error) => () => ({ check: () => Promise.reject(error) })

/** A completed payment and its event. */
async function aPaidCheckout(ctx: MakeContext, db: RequestContext['db']) {
  const payer = await aPayer(db)
  const id = await aDraft(db, { ownerId: payer.accountId })
  const opened = await payApplication(ctx(payer), anOrder(id))
  if (!opened.ok) throw new Error(opened.problem.code)
  await payAt(opened.value.attempt)
  const [event] = eventsAbout(opened.value.attempt.checkoutId ?? '')
  if (!event) throw new Error('The provider announced nothing')
  return event
}

describe('the problem of a provider', () => {
  test('is absent once the key works and an event has arrived', async ({ ctx, db }) => {
    const staff = await aStaffMember(db)
    await checkConnections(ctx(checking))
    expect(codes(await stripeSeen(ctx, staff))).toEqual(['no_events'])
    const event = await aPaidCheckout(ctx, db)
    await applyProviderEvent(ctx(visitor), 'stripe', event)
    expect(await stripeSeen(ctx, staff, later(60))).toMatchObject({
      mode: 'test',
      methods: ['card'],
      currency: 'USD',
      checkedAt: testNow,
      lastEvent: { outcome: 'applied', receivedAt: testNow },
      eventsThisMonth: 1,
      orphans: 0,
      eventsAddress: 'https://visas.example/functions/v1/payment-events/stripe',
      problems: [],
    })
  })

  test.for([
    [Object.assign(new Error('Invalid API Key provided: sk_test_abc'), { statusCode: 401 }), 'key_refused'],
    [Object.assign(new Error('The key lacks a permission'), { statusCode: 403 }), 'not_allowed'],
    [Object.assign(new Error('connect'), { type: 'StripeConnectionError' }), 'unreachable'],
    [new TypeError('fetch failed'), 'unreachable'],
    [new DOMException('Took too long', 'TimeoutError'), 'unreachable'],
    [Object.assign(new Error('Too many requests'), { status: 429 }), 'busy'],
    [Object.assign(new Error('Account closed'), { status: 400 }), 'refused'],
    [new Error('Not what was expected'), 'refused'],
  ] as const)('%s: %s', async ([error, code], { ctx, db }) => {
    await checkConnections(withProvider(ctx(checking), failing(error)))
    const seen = await stripeSeen(ctx, await aStaffMember(db))
    expect(seen.problems[0]).toMatchObject({ code })
    expect(JSON.stringify(seen)).not.toContain('sk_test_abc')
    await checkConnections(ctx(checking))
    expect(codes(await stripeSeen(ctx, await aStaffMember(db)))).toEqual(['no_events'])
  })

  test('is reported for events with a wrong signature, until one is valid', async ({ ctx, db }) => {
    const staff = await aStaffMember(db)
    const event = await aPaidCheckout(ctx, db)
    const forged = { body: event.body, headers: new Headers({ 'Stripe-Signature': 't=1,v1=00' }) }
    for (const minutes of [0, 0.5, 2]) await applyProviderEvent(ctx(visitor, later(minutes)), 'stripe', forged)
    expect(await stripeSeen(ctx, staff, later(3))).toMatchObject({ problems: [{ code: 'unsigned', at: later(2) }] })
    await applyProviderEvent(ctx(visitor, later(3)), 'stripe', event)
    expect(codes(await stripeSeen(ctx, staff, later(4)))).toEqual([])
  })

  test('is reported when payments succeed but no events arrive', async ({ ctx, db }) => {
    const staff = await aStaffMember(db)
    await applyProviderEvent(ctx(visitor), 'stripe', await aPaidCheckout(ctx, db))
    const payer = await aPayer(db)
    const id = await aDraft(db, { ownerId: payer.accountId })
    expect((await pay(ctx(payer, later(10)), anOrder(id))).ok).toBe(true)
    expect(codes(await stripeSeen(ctx, staff, later(20)))).toEqual([])
    expect(codes(await stripeSeen(ctx, staff, later(60)))).toEqual(['silent'])
  })

  test('is reported when the provider cannot reach an installation without https', async ({ ctx, db }) => {
    const seen = await stripeSeen(ctx, await aStaffMember(db), testNow, 'http://localhost:3000')
    expect(codes(seen)).toEqual(['not_public'])
  })
})

test('a failing event shows its error until it is applied', async ({ ctx, db }) => {
  const staff = await aStaffMember(db)
  const event = await aPaidCheckout(ctx, db)
  const refused = Object.assign(new Error('No such key'), { statusCode: 401 })
  const away = withProvider(ctx(visitor), () => ({ readPayment: () => Promise.reject(refused) }))
  await expect(applyProviderEvent(away, 'stripe', event)).rejects.toThrow()
  expect(codes(await stripeSeen(ctx, staff))).toEqual([])
  const seen = await stripeSeen(ctx, staff, later(5))
  expect(seen.problems).toEqual([{ code: 'failed_events', count: 1 }])
  expect(seen.failedEvents).toMatchObject([{ failure: 'key_refused', outcome: null }])
  await applyProviderEvent(ctx(visitor, later(1)), 'stripe', event)
  expect(codes(await stripeSeen(ctx, staff, later(5)))).toEqual([])
  expect(await db.$count(providerEvents, eq(providerEvents.outcome, 'applied'))).toBe(1)
})

test('a flood of forged events writes one row a minute', async ({ ctx, db }) => {
  const forged = { body: '{}', headers: new Headers() }
  for (const seconds of [0, 1, 30, 59]) {
    await applyProviderEvent(ctx(visitor, later(seconds / 60)), 'stripe', forged)
  }
  expect(await db.select().from(providerChecks)).toMatchObject([{ provider: 'stripe', unsignedAt: testNow }])
})

test('only staff who may read money see and check connections', async ({ ctx, db }) => {
  const traveller = await aPayer(db)
  await expect(readConnections(ctx(traveller))).rejects.toThrow()
  await expect(checkConnections(ctx(traveller))).rejects.toThrow()
  const made = ctx(await aStaffMember(db))
  const { connected, others } = await readConnections({ ...made, ports: { ...made.ports, payments: [] } })
  expect(connected).toEqual([])
  expect(others).toEqual([
    { name: 'stripe', settings: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] },
    { name: 'razorpay', settings: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] },
  ])
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '../stand-in.server.ts'
import { stripeAt, stripeOrder } from '../stand-in.test-support.ts'

let standIn: StandIn
let stripe: Stripe
let clock = Date.now()

beforeAll(async () => {
  standIn = await openStandIn({ now: () => new Date(clock) })
  stripe = stripeAt(standIn)
})
afterAll(() => standIn.close())

const sessions = () => stripe.checkout.sessions
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  )

test('a session is paid with a card', async () => {
  const session = await sessions().create(stripeOrder('paid'))
  expect(session).toMatchObject({ status: 'open', amount_total: 9000, payment_status: 'unpaid', payment_intent: null })
  expect(session.id).toMatch(/^cs_test_/)
  expect(await standIn.hand.payCard(session.id, '4242 4242 4242 4242')).toBe('paid')
  const paid = await sessions().retrieve(session.id, { expand: ['payment_intent.latest_charge', 'line_items'] })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 9000,
      metadata: { key: 'paid' },
      latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    },
    line_items: { data: [{ description: 'Service fee' }, { description: 'Government fee', amount_total: 5000 }] },
  })
  expect(await standIn.hand.payCard(session.id, '4242 4242 4242 4242')).toBe('closed')
})

test('a repeated key gets the first response, and is rejected for any other request', async () => {
  const request = { idempotencyKey: 'the same key' }
  const first = await sessions().create(stripeOrder('once'), request)
  const second = await sessions().create(stripeOrder('once'), request)
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await problemOf(sessions().create(stripeOrder('another'), request))).toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
  clock += 25 * 60 * 60_000
  expect((await sessions().create(stripeOrder('another'), request)).id).not.toBe(first.id)
})

test.for([
  ['4000 0000 0000 0002', 'card_declined', 'generic_decline'],
  ['4000 0000 0000 9995', 'card_declined', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'expired_card', 'expired_card'],
  ['4111 1111 1111 1111', 'card_declined', 'test_mode_live_card'],
] as const)('%s is declined, and another card pays afterwards', async ([number, code, declineCode]) => {
  const { id } = await sessions().create(stripeOrder(`declined ${number}`))
  expect(await standIn.hand.payCard(id, number)).toBe('declined')
  const expand = ['payment_intent.latest_charge']
  expect(await sessions().retrieve(id, { expand })).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode, payment_method: { card: { last4: number.slice(-4) } } },
      latest_charge: { paid: false, status: 'failed' },
    },
  })
  expect(await standIn.hand.payCard(id, '5555 5555 5555 4444')).toBe('paid')
  expect(await sessions().retrieve(id, { expand })).toMatchObject({
    payment_intent: { last_payment_error: null, latest_charge: { paid: true } },
  })
})

test('a number with a wrong check digit starts no payment', async () => {
  const { id } = await sessions().create(stripeOrder('check digit'))
  expect(await standIn.hand.payCard(id, '4242 4242 4242 4243')).toBe('invalid')
  expect((await sessions().retrieve(id)).payment_intent).toBeNull()
})

test('a card can require confirmation, which is refused and then given', async () => {
  const { id } = await sessions().create(stripeOrder('challenge'))
  const expand = ['payment_intent']
  expect(await standIn.hand.payCard(id, '4000 0025 0000 3155')).toBe('challenge')
  expect(await sessions().retrieve(id, { expand })).toMatchObject({ payment_intent: { status: 'requires_action' } })
  expect(await standIn.hand.answerChallenge(id, false)).toBe('declined')
  expect(await sessions().retrieve(id, { expand })).toMatchObject({
    status: 'open',
    payment_intent: { last_payment_error: { code: 'payment_intent_authentication_failure' } },
  })
  expect(await standIn.hand.payCard(id, '4000 0025 0000 3155')).toBe('challenge')
  expect(await standIn.hand.answerChallenge(id, true)).toBe('paid')
  expect(await standIn.hand.answerChallenge(id, true)).toBe('closed')
})

test('a session ends by hand or by timeout, and never once it is paid', async () => {
  const ended = await sessions().create(stripeOrder('ended'))
  expect(await sessions().expire(ended.id)).toMatchObject({ status: 'expired', url: null })
  expect(await standIn.hand.payCard(ended.id, '4242 4242 4242 4242')).toBe('closed')
  expect(await problemOf(sessions().expire(ended.id))).toMatchObject({ statusCode: 400 })

  const paid = await sessions().create(stripeOrder('paid in time'))
  await standIn.hand.payCard(paid.id, '4242 4242 4242 4242')
  expect(await problemOf(sessions().expire(paid.id))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  })

  const soon = Math.floor(clock / 1000) + 31 * 60
  const late = await sessions().create({ ...stripeOrder('late'), expires_at: soon })
  await standIn.hand.payCard(late.id, '4000 0000 0000 0002')
  clock += 32 * 60_000
  expect(await sessions().retrieve(late.id, { expand: ['payment_intent'] })).toMatchObject({
    status: 'expired',
    payment_intent: { status: 'canceled' },
  })
})

test('missing, invalid or unknown input gets the same error as from Stripe', async () => {
  const { success_url: _, ...noAddress } = stripeOrder('wrong')
  expect(await problemOf(sessions().create(noAddress))).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_missing',
    param: 'success_url',
  })
  const tooSoon = { ...stripeOrder('too soon'), expires_at: Math.floor(clock / 1000) + 60 }
  expect(await problemOf(sessions().create(tooSoon))).toMatchObject({ statusCode: 400, param: 'expires_at' })
  expect(await problemOf(sessions().retrieve('cs_test_nothing'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  expect(await problemOf(sessions().retrieve('constructor'))).toMatchObject({ statusCode: 404 })
  const stranger = stripeAt({ ...standIn, settings: { ...standIn.settings, STRIPE_SECRET_KEY: 'sk_test_wrong' } })
  expect(await problemOf(stranger.balance.retrieve())).toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
})

test('the package retries an interrupted request, and nothing is created twice', async () => {
  const before = (await sessions().list({ limit: 100 })).data.length
  const patient = stripeAt(standIn, { maxNetworkRetries: 2 })
  for (const how of ['error', 'cut before', 'cut after'] as const) {
    standIn.hand.failNext(1, how)
    await patient.checkout.sessions.create(stripeOrder(how))
  }
  expect((await sessions().list({ limit: 100 })).data.length).toBe(before + 3)
  // One more than the package retries despite the setting: it always repeats a request cut off on a reused connection.
  standIn.hand.failNext(2, 'cut after')
  const hasty = stripeAt(standIn, { maxNetworkRetries: 0 })
  expect(await problemOf(hasty.checkout.sessions.create(stripeOrder('lost')))).toMatchObject({
    type: 'StripeConnectionError',
  })
  expect((await sessions().list({ limit: 100 })).data.length).toBe(before + 4)
})

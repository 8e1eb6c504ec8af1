import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '../stand-in.server.ts'
import { idIn, openReceiver, paidIntent, razorpayAt, stripeAt, stripeOrder } from '../stand-in.test-support.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let standIn: StandIn
let stripe: Stripe

beforeAll(async () => {
  receiver = await openReceiver()
  standIn = await openStandIn({ webhooks: receiver.webhooks })
  stripe = stripeAt(standIn)
})
afterEach(async () => {
  standIn.hand.events.mode = 'auto'
  await standIn.hand.events.quiet()
  receiver.settings.status = 204
  receiver.received.length = 0
})
afterAll(async () => {
  await standIn.close()
  await receiver.close()
})

const received = (): Stripe.Event[] => receiver.received.map(({ body }) => JSON.parse(body))
const types = () => received().map(({ type }) => type)

test('Stripe events are sent at once, and the package accepts their signature', async () => {
  const intent = await paidIntent(standIn, stripe, 'signed')
  await standIn.hand.events.quiet()
  expect(types()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  const [first] = receiver.received
  const verify = (body: string) =>
    stripe.webhooks.constructEvent(
      body,
      first?.headers['stripe-signature'] ?? '',
      standIn.settings.STRIPE_WEBHOOK_SECRET,
    )
  expect(verify(first?.body ?? '')).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded', metadata: { key: 'signed' } } },
  })
  expect(() => verify(`${first?.body} `)).toThrow('signature')
})

test('each change sends an event', async () => {
  const intent = await paidIntent(standIn, stripe, 'announced', '4000 0000 0000 0002').catch(() => '')
  const paid = await paidIntent(standIn, stripe, 'announced too')
  standIn.hand.nextRefund('stays pending')
  const { id } = await stripe.refunds.create({ payment_intent: paid, amount: 1000 })
  await standIn.hand.settleRefund(id, 'failed')
  const dispute = await standIn.hand.openDispute(paid)
  await standIn.hand.reviewDispute(dispute)
  await standIn.hand.closeDispute(dispute, 'won')
  const ended = await stripe.checkout.sessions.create(stripeOrder('ended'))
  await stripe.checkout.sessions.expire(ended.id)
  await standIn.hand.events.quiet()
  expect(intent).toMatch(/^pi_/)
  expect(types()).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'refund.created',
    'charge.refunded',
    'refund.failed',
    'refund.updated',
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'checkout.session.expired',
  ])
})

test('held events are sent twice, in reverse order, late, or never', async () => {
  const { events } = standIn.hand
  events.mode = 'held'
  await paidIntent(standIn, stripe, 'held')
  expect(receiver.received).toEqual([])
  const [first, second] = events.waiting()
  events.drop(first?.id ?? '')
  expect(events.waiting().map(({ id }) => id)).toEqual([second?.id])
  await paidIntent(standIn, stripe, 'held as well')
  const late = new Date(Date.now() - 10 * 60_000)
  await events.send('all', { times: 2, order: 'reversed', signedAt: late })
  expect(types()).toEqual([
    'checkout.session.completed',
    'checkout.session.completed',
    'payment_intent.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
    'checkout.session.completed',
  ])
  expect(receiver.received[0]?.headers['stripe-signature']).toMatch(
    new RegExp(`^t=${Math.floor(late.getTime() / 1000)},v1=[0-9a-f]{64}$`),
  )
  expect(events.waiting()).toEqual([])
  await events.send(second?.id ?? '')
  expect(types()).toHaveLength(7)
})

test('a rejected event is sent again', async () => {
  receiver.settings.status = 503
  await paidIntent(standIn, stripe, 'refused')
  await standIn.hand.events.quiet()
  expect(standIn.hand.events.waiting()).toHaveLength(2)
  receiver.settings.status = 204
  await expect.poll(() => standIn.hand.events.waiting(), { timeout: 10_000 }).toEqual([])
  expect(standIn.hand.events.sent().slice(-4)).toMatchObject([
    { status: 503 },
    { status: 503 },
    { status: 204 },
    { status: 204 },
  ])
})

test('Razorpay events are signed over the body, and have their ID in a header', async () => {
  const razorpay = razorpayAt(standIn)
  const made = await razorpay('payment_links', { amount: 50_000, currency: 'INR', reference_id: 'event link' })
  await standIn.hand.payUpi(idIn(made))
  await standIn.hand.settle()
  await standIn.hand.events.quiet()
  const ofRazorpay = receiver.received.filter(({ path }) => path === '/razorpay')
  expect(ofRazorpay.map(({ body }) => JSON.parse(body).event)).toEqual([
    'payment.captured',
    'payment_link.paid',
    'settlement.processed',
  ])
  const paid = receiver.received.find(({ body }) => body.includes('"payment_link.paid"'))
  expect(paid?.headers['x-razorpay-event-id']).toMatch(/^\w{14}$/)
  expect(paid?.headers['x-razorpay-signature']).toBe(
    createHmac('sha256', standIn.settings.RAZORPAY_WEBHOOK_SECRET)
      .update(paid?.body ?? '')
      .digest('hex'),
  )
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    contains: ['payment_link', 'order', 'payment'],
    payload: { payment_link: { entity: { reference_id: 'event link', status: 'paid' } } },
  })
})

test('a restart keeps keys, payments and waiting events', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stand-in-'))
  const file = join(folder, 'provider.json')
  const first = await openStandIn({ file, webhooks: receiver.webhooks })
  first.hand.events.mode = 'held'
  const intent = await paidIntent(first, stripeAt(first), 'restarted')
  await first.close()

  const second = await openStandIn({ file, webhooks: receiver.webhooks })
  expect(second.settings.STRIPE_SECRET_KEY).toBe(first.settings.STRIPE_SECRET_KEY)
  expect(await stripeAt(second).paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' })
  await expect.poll(types).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  await second.close()
  await rm(folder, { recursive: true })
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '../stand-in.server.ts'
import { paidIntent, stripeAt, stripeOrder } from '../stand-in.test-support.ts'

let standIn: StandIn
let stripe: Stripe
let clock = Date.now()

beforeAll(async () => {
  standIn = await openStandIn({ now: () => new Date(clock) })
  stripe = stripeAt(standIn)
})
afterAll(() => standIn.close())

const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error,
  )
const chargeOf = async (intent: string) => {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  if (!charge || typeof charge === 'string') throw new Error('There is no charge')
  return charge
}

test('a payment is refunded in parts, and never beyond the remaining amount', async () => {
  const intent = await paidIntent(standIn, stripe, 'refunds')
  const part = await stripe.refunds.create({ payment_intent: intent, amount: 2500, metadata: { key: 'refund one' } })
  expect(part).toMatchObject({
    status: 'succeeded',
    amount: 2500,
    metadata: { key: 'refund one' },
    payment_intent: intent,
  })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 2500, refunded: false })

  const tooMuch = await problemOf(stripe.refunds.create({ payment_intent: intent, amount: 6501 }))
  expect(tooMuch).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param: 'amount' })
  expect(tooMuch?.message).toBe('Refund amount ($65.01) is greater than unrefunded amount on charge ($65.00)')

  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 6500 })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 9000, refunded: true })
  expect(await problemOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([6500, 2500])
})

test('a rejected refund gets the same response for its key, even if it would be possible later', async () => {
  const intent = await paidIntent(standIn, stripe, 'refused refund')
  const dispute = await standIn.hand.openDispute(intent)
  const request = { idempotencyKey: 'refused refund' }
  const ask = () => problemOf(stripe.refunds.create({ payment_intent: intent }, request))
  expect(await ask()).toMatchObject({ code: 'charge_disputed' })
  await standIn.hand.closeDispute(dispute, 'won')
  expect(await ask()).toMatchObject({ code: 'charge_disputed' })
  expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ status: 'succeeded' })
})

test('a refund can stay pending, succeed, or fail later and leave the money with us', async () => {
  const intent = await paidIntent(standIn, stripe, 'slow refunds')
  standIn.hand.nextRefund('stays pending')
  const slow = await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  expect(slow.status).toBe('pending')
  await standIn.hand.settleRefund(slow.id, 'succeeded')
  expect(await stripe.refunds.retrieve(slow.id)).toMatchObject({ status: 'succeeded' })

  standIn.hand.nextRefund('fails later')
  const lost = await stripe.refunds.create({ payment_intent: intent, amount: 8000 })
  expect(lost.status).toBe('succeeded')
  clock += 3000
  const failed = await stripe.refunds.retrieve(lost.id, { expand: ['failure_balance_transaction'] })
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { amount: 8000, type: 'refund_failure' },
  })
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 1000 })
  expect(await stripe.refunds.create({ payment_intent: intent, amount: 8000 })).toMatchObject({ status: 'succeeded' })
})

test('a dispute withdraws the money with a fee, and returns it when it is won', async () => {
  const intent = await paidIntent(standIn, stripe, 'dispute')
  const id = await standIn.hand.openDispute(intent, { reason: 'product_not_received' })
  const opened = await stripe.disputes.retrieve(id)
  expect(opened).toMatchObject({
    amount: 9000,
    status: 'needs_response',
    reason: 'product_not_received',
    payment_intent: intent,
    balance_transactions: [{ amount: -9000, fee: 1500, net: -10500 }],
  })
  expect(await chargeOf(intent)).toMatchObject({ disputed: true })
  await standIn.hand.reviewDispute(id)
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'under_review' })
  await standIn.hand.closeDispute(id, 'won')
  await standIn.hand.closeDispute(id, 'lost')
  expect(await stripe.disputes.retrieve(id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ net: -10500 }, { net: 9000 }],
  })
  expect((await stripe.disputes.list({ payment_intent: intent })).data.map((one) => one.id)).toEqual([id])
  expect(standIn.hand.state().disputes.find((one) => one.id === id)).toMatchObject({ state: 'won', paymentId: intent })
})

test('one card number causes a dispute once it has paid', async () => {
  const intent = await paidIntent(standIn, stripe, 'disputed by number', '4000 0000 0000 0259')
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toMatchObject([{ status: 'needs_response' }])
})

test('every movement is on the balance with its fee, and a payout includes all of it', async () => {
  await standIn.hand.settle()
  clock += 60_000
  const since = Math.floor(clock / 1000)
  const intent = await paidIntent(standIn, stripe, 'balance')
  await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  const listed = await stripe.balanceTransactions.list({ created: { gte: since }, expand: ['data.source'] })
  expect(listed.data).toMatchObject([
    { type: 'refund', amount: -1000, fee: 0, net: -1000, source: { object: 'refund' } },
    { type: 'charge', amount: 9000, fee: 291, net: 8709, status: 'pending', source: { payment_intent: intent } },
  ])
  const balance = await stripe.balance.retrieve()
  expect([balance.pending, balance.available]).toMatchObject([[{ amount: 8709 }], [{ amount: -1000 }]])

  const [payout = ''] = await standIn.hand.settle()
  expect(await stripe.payouts.retrieve(payout)).toMatchObject({ amount: 7709, status: 'paid', currency: 'usd' })
  const paidOut = await stripe.balanceTransactions.list({ payout })
  expect(paidOut.data.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -7709],
    ['refund', -1000],
    ['charge', 8709],
  ])
  expect(await standIn.hand.settle()).toEqual([])
})

test('lists are read page by page, the newest first and each item once', async () => {
  clock += 60_000
  const since = Math.floor(clock / 1000)
  const made: string[] = []
  for (let at = 0; at < 7; at += 1) made.unshift(await paidIntent(standIn, stripe, `page ${at}`))
  const found: string[] = []
  for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 3 })) found.push(intent.id)
  expect(found).toEqual(made)
  const range = { gte: since, lt: since }
  expect((await stripe.paymentIntents.list({ created: range })).data).toEqual([])
})

test('a card is saved for a customer, offered again, and deleted', async () => {
  const customer = await stripe.customers.create({ email: 'asha@example.test', metadata: { key: 'asha' } })
  const kept = { ...stripeOrder('kept'), customer: customer.id }
  const first = await stripe.checkout.sessions.create({
    ...kept,
    saved_payment_method_options: { payment_method_save: 'enabled' },
  })
  await standIn.hand.payCard(first.id, '4000 0000 0000 0341', { keep: true })
  const second = await stripe.checkout.sessions.create({
    ...kept,
    payment_intent_data: { setup_future_usage: 'on_session' },
  })
  await standIn.hand.payCard(second.id, '5555 5555 5555 4444')
  const cards = await stripe.customers.listPaymentMethods(customer.id)
  expect(cards.data.map(({ card, allow_redisplay }) => [card?.last4, allow_redisplay])).toEqual([
    ['4444', 'limited'],
    ['0341', 'always'],
  ])
  const [mastercard, visa] = cards.data.map(({ id }) => id)

  const third = await stripe.checkout.sessions.create(kept)
  expect(await standIn.hand.payKept(third.id, mastercard ?? '')).toBe('invalid')
  expect(await standIn.hand.payKept(third.id, visa ?? '')).toBe('declined')
  const fourth = await stripe.checkout.sessions.create({
    ...kept,
    saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] },
  })
  expect(await standIn.hand.payKept(fourth.id, mastercard ?? '')).toBe('paid')

  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: visa ?? '' } })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: visa },
  })
  await stripe.paymentMethods.detach(visa ?? '')
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  expect(await problemOf(stripe.paymentMethods.detach(visa ?? ''))).toMatchObject({ statusCode: 400 })
  expect((await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })).data).toHaveLength(1)
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await problemOf(stripe.checkout.sessions.create(kept))).toMatchObject({ code: 'resource_missing' })
})

test('a customer cannot take over another customer’s card', async () => {
  const [asha, mira] = await Promise.all([stripe.customers.create(), stripe.customers.create()])
  const session = await stripe.checkout.sessions.create({
    ...stripeOrder('theirs'),
    customer: asha.id,
    payment_intent_data: { setup_future_usage: 'on_session' },
  })
  await standIn.hand.payCard(session.id, '4242 4242 4242 4242')
  const [card] = (await stripe.customers.listPaymentMethods(asha.id)).data
  const settings = { invoice_settings: { default_payment_method: card?.id ?? '' } }
  expect(await problemOf(stripe.customers.update(mira.id, settings))).toMatchObject({ statusCode: 400 })
})

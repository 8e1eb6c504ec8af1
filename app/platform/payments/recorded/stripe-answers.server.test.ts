import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  recordedOrder as anOrder,
  aRecordedProvider,
  recordedKey as key,
  recordedPeriod as period,
  recorded,
  recordedRefundKey as refundKey,
  webhookSecrets,
} from '#tests/support/recorded-answers.ts'

let recording: Awaited<ReturnType<typeof aRecordedProvider>>
beforeAll(async () => {
  recording = await aRecordedProvider('stripe')
})
afterAll(() => recording.close())

const sentForm = () => Object.fromEntries(new URLSearchParams(recording.asked[0]?.body))
const sessions = '/v1/checkout/sessions'
const id = 'cs_test_a1Yx4J7gN3QbVtRkWmZp'
const paymentId = 'pi_3Nq8LkJ2eZvKYlo20oPqRsTu'

test('starts a checkout with a line for each amount, and no card data', async () => {
  recording.answerWith({ [`POST ${sessions}`]: 'stripe/session-open' })
  expect(await recording.provider.startCheckout(anOrder)).toEqual({
    checkoutId: id,
    key,
    amount: { minor: 17_955, currency: 'USD' },
    mode: 'test',
    method: 'card',
    card: null,
    paymentId: null,
    state: 'open',
    payAt: { kind: 'page', url: `https://checkout.stripe.com/c/pay/${id}` },
  })
  expect(sentForm()).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '12000',
    'line_items[1][price_data][product_data][name]': 'Service fee',
    'payment_intent_data[metadata][key]': key,
    client_reference_id: key,
    customer_email: 'asha@example.test',
    expires_at: String(Math.ceil(anOrder.expiresAt.getTime() / 1000)),
  })
  expect(Object.keys(sentForm()).filter((name) => /line_items\[2\]|setup_future_usage|^customer$/.test(name))).toEqual(
    [],
  )
})

test('sends only the total if a line is a discount, and saves a card on request', async () => {
  recording.answerWith({ [`POST ${sessions}`]: 'stripe/session-open' })
  const lines = [...anOrder.lines, { name: 'Discount', amount: { minor: -1_000, currency: 'USD' } }]
  const customer = { id: 'cus_Nq8LkJ2eZvKYlo', keepsCard: true }
  await recording.provider.startCheckout({ ...anOrder, lines, amount: { minor: 16_955, currency: 'USD' }, customer })
  expect(sentForm()).toMatchObject({
    'line_items[0][price_data][unit_amount]': '16955',
    'line_items[0][price_data][product_data][name]': 'Tourist visa',
    customer: 'cus_Nq8LkJ2eZvKYlo',
    'payment_intent_data[setup_future_usage]': 'on_session',
    'saved_payment_method_options[allow_redisplay_filters][1]': 'limited',
  })
  expect(Object.keys(sentForm()).filter((name) => /line_items\[1\]|customer_email/.test(name))).toEqual([])
})

test.for([
  ['session-complete', { state: 'succeeded', card: { brand: 'amex', last4: '0005' }, paymentId }],
  ['session-expired', { state: 'failed', reason: 'insufficient_funds', card: null, paymentId }],
] as const)('reports the state of %s', async ([name, expected]) => {
  recording.answerWith({ [`GET ${sessions}/${id}`]: `stripe/${name}` })
  expect(await recording.provider.readPayment(id)).toMatchObject({ checkoutId: id, key, ...expected })
})

test('reads a checkout that can no longer be ended', async () => {
  recording.answerWith({
    [`POST ${sessions}/${id}/expire`]: '400 stripe/error',
    [`GET ${sessions}/${id}`]: 'stripe/session-complete',
  })
  expect(await recording.provider.endCheckout(id)).toMatchObject({ state: 'succeeded' })
})

test('finds the refund with the same key and creates no second one', async () => {
  recording.answerWith({ 'GET /v1/refunds': 'stripe/refunds' })
  const order = { key: refundKey, paymentId, amount: { minor: 5_000, currency: 'USD' } }
  const refund = { id: 're_3Nq8LkJ2eZvKYlo21nOpQrSt', ...order, state: 'succeeded', problem: null }
  expect(await recording.provider.refund(order)).toEqual(refund)
  expect(recording.asked.map(({ method }) => method)).toEqual(['GET'])
  recording.answerWith({ [`GET /v1/refunds/${refund.id}`]: 'stripe/refund-failed' })
  expect(await recording.provider.readRefund(refund.id)).toEqual({
    ...refund,
    state: 'failed',
    problem: 'expired_or_canceled_card',
  })
})

test('reports whether the disputed amount is held', async () => {
  const disputeId = 'du_1Nq8LkJ2eZvKYlo2iJkLmNoP'
  const path = `GET /v1/disputes/${disputeId}`
  recording.answerWith({ [path]: ['stripe/dispute', 'stripe/dispute-won'] })
  expect(await recording.provider.readDispute(disputeId)).toEqual({
    id: disputeId,
    paymentId,
    amount: { minor: 17_955, currency: 'USD' },
    reason: 'fraudulent',
    state: 'needs_response',
    isHeld: true,
    answerBy: new Date(1_790_899_199_000),
    openedAt: new Date(1_790_200_000_000),
  })
  expect(await recording.provider.readDispute(disputeId)).toMatchObject({ state: 'won', isHeld: false, answerBy: null })
})

test('lists successful payments, ours with their key', async () => {
  recording.answerWith({ 'GET /v1/payment_intents': 'stripe/payment-intents' })
  const usd = (minor: number) => ({ minor, currency: 'USD' })
  const at = new Date(1_790_000_105_000)
  expect(await recording.provider.listPayments(period)).toEqual([
    { paymentId, key, amount: usd(17_955), refunded: usd(5_000), at },
    { paymentId: 'pi_3Nq8LkJ2eZvKYlo20bYoThEr', key: null, amount: usd(17_955), refunded: usd(0), at },
  ])
})

test('lists balance movements with their payout', async () => {
  recording.answerWith({
    'GET /v1/payouts': 'stripe/payouts',
    'GET /v1/balance_transactions': 'stripe/balance-transactions',
  })
  const lines = await recording.provider.listSettlements(period)
  const payoutId = 'po_1Nq8LkJ2eZvKYlo2aBcDeFgH'
  expect(lines.map(({ kind, amount, fee }) => [kind, amount.minor, fee.minor])).toEqual([
    ['payout', -15_905, 0],
    ['dispute', 17_955, 0],
    ['dispute', -17_955, 1_500],
    ['refund', -5_000, 0],
    ['payment', 17_955, 551],
  ])
  expect(lines.map((line) => line.payoutId)).toEqual(Array(5).fill(payoutId))
  expect(lines.map((line) => line.sourceId)).toEqual([
    null,
    'du_1Nq8LkJ2eZvKYlo2iJkLmNoP',
    'du_1Nq8LkJ2eZvKYlo2iJkLmNoP',
    're_3Nq8LkJ2eZvKYlo21nOpQrSt',
    null,
  ])
  expect(lines.map((line) => line.paymentId)).toEqual([null, paymentId, paymentId, paymentId, paymentId])
})

test('lists saved cards, the default one first, and none for an unknown customer', async () => {
  const path = 'GET /v1/customers/cus_Nq8LkJ2eZvKYlo'
  recording.answerWith({ [path]: 'stripe/customer', [`${path}/payment_methods`]: 'stripe/payment-methods' })
  expect(await recording.provider.savedCards?.listCards('cus_Nq8LkJ2eZvKYlo')).toEqual([
    {
      id: 'pm_1Nq8LkJ2eZvKYlo2sEcOnDcA',
      brand: 'other',
      last4: '0005',
      expiry: { month: 11, year: 2031 },
      isDefault: true,
    },
    {
      id: 'pm_1Nq8LkJ2eZvKYlo2vWxYzAbC',
      brand: 'visa',
      last4: '4242',
      expiry: { month: 8, year: 2030 },
      isDefault: false,
    },
  ])
  recording.answerWith({ 'GET /v1/customers/cus_gone': '404 stripe/error' })
  expect(await recording.provider.savedCards?.listCards('cus_gone')).toEqual([])
})

test.for([
  ['session-completed', { kind: 'checkout', key }],
  ['payment-failed', { kind: 'checkout', key }],
  ['refund-failed', { kind: 'refund', id: 're_3Nq8LkJ2eZvKYlo21nOpQrSt' }],
  ['dispute-created', { kind: 'dispute', id: 'du_1Nq8LkJ2eZvKYlo2iJkLmNoP' }],
] as const)('reports what %s is about', ([name, about]) => {
  const body = recorded(`stripe/events/${name}`)
  const signature = createHmac('sha256', webhookSecrets.stripe).update(`1790000106.${body}`).digest('hex')
  const headers = new Headers({ 'Stripe-Signature': `t=1790000106,v1=${signature}` })
  expect(recording.provider.verifyEvent(body, headers, new Date(1_790_000_110_000))).toMatchObject({ about })
  expect(recording.provider.verifyEvent(body, headers, new Date(1_790_000_407_000))).toBeUndefined()
})

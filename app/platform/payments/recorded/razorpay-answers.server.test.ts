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
  recording = await aRecordedProvider('razorpay')
})
afterAll(() => recording.close())

const rupees = { ...anOrder, amount: { minor: 1_497_500, currency: 'INR' } }
const codes = '/v1/payments/qr_codes'
const code = `${codes}/qr_Nq8LkJ2eZvKYlo`
const inr = (minor: number) => ({ minor, currency: 'INR' })

test('finds the code with the same key and creates no second one', async () => {
  recording.answerWith({
    [`GET ${codes}`]: 'razorpay/qr-codes',
    [`GET ${code}/payments`]: 'razorpay/qr-payments-failed',
  })
  expect(await recording.provider.startCheckout({ ...rupees, method: 'upi' })).toEqual({
    checkoutId: 'qr_Nq8LkJ2eZvKYlo',
    key,
    amount: inr(1_497_500),
    mode: 'test',
    method: 'upi',
    card: null,
    paymentId: null,
    state: 'open',
    payAt: {
      kind: 'qr',
      payload: null,
      imageUrl: 'https://rzp.io/i/Nq8LkJ2',
      payee: 'Portolan Visa Services',
    },
  })
})

test.for([
  ['qr-code', 'qr-payments-failed', { state: 'open', payAt: { payload: expect.stringMatching(/^upi:/) } }],
  ['qr-code', 'qr-payments', { state: 'succeeded', paymentId: 'pay_Nq8LkJ2eZvKYlo' }],
  ['qr-code-closed', 'qr-payments', { state: 'succeeded', paymentId: 'pay_Nq8LkJ2eZvKYlo' }],
  ['qr-code-closed', 'qr-payments-failed', { state: 'failed', reason: 'not_confirmed' }],
] as const)('reports the state of %s with %s', async ([name, payments, expected]) => {
  recording.answerWith({ [`GET ${code}`]: `razorpay/${name}`, [`GET ${code}/payments`]: `razorpay/${payments}` })
  expect(await recording.provider.readPayment('qr_Nq8LkJ2eZvKYlo')).toMatchObject({ key, method: 'upi', ...expected })
})

test('creates a payment link for cards, or finds the one with the same reference', async () => {
  recording.answerWith({
    'POST /v1/payment_links': '400 razorpay/error',
    'GET /v1/payment_links': 'razorpay/payment-links',
  })
  const open = { state: 'open', payAt: { kind: 'page', url: 'https://rzp.io/i/nxrHnLJ' } }
  expect(await recording.provider.startCheckout(rupees)).toMatchObject({
    checkoutId: 'plink_Nq8LkJ2eZvKYlo',
    key,
    ...open,
  })
  expect(JSON.parse(recording.asked[0]?.body ?? '')).toMatchObject({
    amount: 1_497_500,
    currency: 'INR',
    reference_id: key,
    callback_url: rupees.returnUrl,
    notify: { sms: false, email: false },
  })
  recording.answerWith({ 'POST /v1/payment_links': 'razorpay/payment-link' })
  expect(await recording.provider.startCheckout(rupees)).toMatchObject(open)
})

test('reports which card paid a link', async () => {
  recording.answerWith({
    'GET /v1/payment_links/plink_Nq8LkJ2eZvKYlo': 'razorpay/payment-link-paid',
    'GET /v1/orders/order_Nq8LkJ2eZvKYl/payments': 'razorpay/order-payments',
    'GET /v1/payments/pay_Nq8CardPaymen1': 'razorpay/payment',
  })
  expect(await recording.provider.readPayment('plink_Nq8LkJ2eZvKYlo')).toMatchObject({
    state: 'succeeded',
    method: 'card',
    card: { brand: 'visa', last4: '1007' },
    paymentId: 'pay_Nq8CardPaymen1',
  })
})

test('reads refunds and disputes', async () => {
  const paymentId = 'pay_Nq8LkJ2eZvKYlo'
  recording.answerWith({
    [`GET /v1/payments/${paymentId}/refunds`]: 'razorpay/refunds',
    'GET /v1/refunds/rfnd_Nq8LkJ2eZvKYlo': 'razorpay/refund',
    'GET /v1/disputes/disp_Nq8LkJ2eZvKYlo': 'razorpay/dispute',
  })
  const order = { key: refundKey, paymentId, amount: inr(500_000) }
  const refund = { id: 'rfnd_Nq8LkJ2eZvKYlo', ...order, problem: null }
  expect(await recording.provider.refund(order)).toEqual({ ...refund, state: 'pending' })
  expect(recording.asked.map(({ method }) => method)).toEqual(['GET'])
  expect(await recording.provider.readRefund(refund.id)).toEqual({ ...refund, state: 'succeeded' })
  expect(await recording.provider.readDispute('disp_Nq8LkJ2eZvKYlo')).toEqual({
    id: 'disp_Nq8LkJ2eZvKYlo',
    paymentId,
    amount: inr(450_000),
    reason: 'chargeback',
    state: 'needs_response',
    isHeld: false,
    answerBy: new Date(1_790_604_200_000),
    openedAt: new Date(1_790_200_000_000),
  })
})

test('lists captured payments, and finds the key of a code that they do not repeat', async () => {
  recording.answerWith({ 'GET /v1/payments': 'razorpay/payments', [`GET ${codes}`]: 'razorpay/qr-codes' })
  const at = new Date(1_790_000_200_000)
  expect(await recording.provider.listPayments(period)).toEqual([
    { paymentId: 'pay_Nq8CardPaymen1', key, amount: inr(1_497_500), refunded: inr(1_497_500), at },
    { paymentId: 'pay_Nq8LkJ2eZvKYlo', key, amount: inr(1_497_500), refunded: inr(500_000), at },
  ])
  expect(recording.asked.at(-1)?.query.get('payment_id')).toBe('pay_Nq8LkJ2eZvKYlo')
})

test('lists settlements, day by day in India', async () => {
  recording.answerWith({
    'GET /v1/settlements': 'razorpay/settlements',
    'GET /v1/settlements/recon/combined': 'razorpay/recon',
  })
  const settledAt = 1_790_216_000_000
  const lines = await recording.provider.listSettlements({
    from: new Date(settledAt - 1000),
    until: new Date(settledAt + 1000),
  })
  expect(recording.asked.slice(1).map(({ query }) => Object.fromEntries(query))).toEqual([
    { year: '2026', month: '9', day: '24', count: '100', skip: '0' },
  ])
  expect(lines.map(({ kind, amount, fee }) => [kind, amount.minor, fee.minor])).toEqual([
    ['payout', -512_158, 0],
    ['payment', 1_497_500, 35_342],
    ['refund', -500_000, 0],
    ['dispute', -450_000, 0],
  ])
  const paymentId = 'pay_Nq8LkJ2eZvKYlo'
  expect(lines.map((line) => [line.paymentId, line.sourceId])).toEqual([
    [null, null],
    [paymentId, null],
    [paymentId, 'rfnd_Nq8LkJ2eZvKYlo'],
    [paymentId, 'disp_Nq8LkJ2eZvKYlo'],
  ])
  expect(lines.map((line) => line.payoutId)).toEqual(Array(4).fill('setl_Nq8LkJ2eZvKYlo'))
})

test.for([
  ['qr-credited', { kind: 'checkout', key }],
  ['link-paid', { kind: 'checkout', key }],
  ['refund-failed', { kind: 'refund', id: 'rfnd_Nq8LkJ2eZvKYlo' }],
  ['dispute-created', { kind: 'dispute', id: 'disp_Nq8LkJ2eZvKYlo' }],
] as const)('reports what %s is about', ([name, about]) => {
  const body = recorded(`razorpay/events/${name}`)
  const signature = createHmac('sha256', webhookSecrets.razorpay).update(body).digest('hex')
  const headers = new Headers({ 'X-Razorpay-Signature': signature, 'X-Razorpay-Event-Id': 'Nq8LkJ2eZvKYlo' })
  const sentAt = 1_790_000_201_000
  expect(recording.provider.verifyEvent(body, headers, new Date(sentAt))).toMatchObject({ id: 'Nq8LkJ2eZvKYlo', about })
  expect(recording.provider.verifyEvent(body, headers, new Date(sentAt + 26 * 3_600_000))).toBeUndefined()
})

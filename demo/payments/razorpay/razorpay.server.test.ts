import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStandIn, type StandIn } from '../stand-in.server.ts'
import { idIn, razorpayAt } from '../stand-in.test-support.ts'

let standIn: StandIn
let razorpay: ReturnType<typeof razorpayAt>
let clock = Date.now()

beforeAll(async () => {
  standIn = await openStandIn({ now: () => new Date(clock) })
  razorpay = razorpayAt(standIn)
})
afterAll(() => standIn.close())

const seconds = () => Math.floor(clock / 1000)
const link = (reference: string) => ({
  amount: 750_000,
  currency: 'INR',
  reference_id: reference,
  description: 'Visa for Vietnam (PRT-1)',
  customer: { email: 'asha@example.test' },
  callback_url: 'http://portolan.invalid/back',
  callback_method: 'get',
  expire_by: seconds() + 3600,
  notes: { key: reference },
})
const code = (key: string) => ({
  type: 'upi_qr',
  name: 'Portolan',
  usage: 'single_use',
  fixed_amount: true,
  payment_amount: 750_000,
  description: 'Visa for Vietnam',
  close_by: seconds() + 1800,
  notes: { key },
})
const errorIn = (status: number, description: unknown) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

test('a payment link is paid by card, after a declined one', async () => {
  const made = await razorpay('payment_links', link('link one'))
  const id = idIn(made)
  expect(made).toMatchObject({ status: 200, body: { status: 'created', amount_paid: 0, payments: null } })
  expect(id).toMatch(/^plink_\w{14}$/)
  expect(await standIn.hand.payCard(id, '4000 0000 0000 9995')).toBe('declined')
  expect(await standIn.hand.payCard(id, '4242 4242 4242 4242')).toBe('paid')
  const paid = await razorpay(`payment_links/${id}`)
  expect(paid.body).toMatchObject({ status: 'paid', amount_paid: 750_000, payments: [{ status: 'captured' }] })
  const order = String(paid.body.order_id)
  expect((await razorpay(`orders/${order}`)).body).toMatchObject({ status: 'paid', attempts: 2, amount_due: 0 })
  const { items } = await razorpay(`orders/${order}/payments`)
  expect(items).toMatchObject([
    { status: 'captured', method: 'card', fee: 17_700, tax: 2700, notes: { key: 'link one' }, error_code: null },
    { status: 'failed', captured: false, error_code: 'BAD_REQUEST_ERROR', error_reason: 'insufficient_funds' },
  ])
  const [payment] = items
  expect(payment).not.toHaveProperty('card')
  expect((await razorpay(`payments/${payment?.id}?expand[]=card`)).body).toMatchObject({
    card: { last4: '4242', network: 'Visa' },
  })
})

test('a reference belongs to one link permanently', async () => {
  const first = await razorpay('payment_links', link('taken'))
  expect(await razorpay('payment_links', link('taken'))).toMatchObject(
    errorIn(400, expect.stringContaining('already exists')),
  )
  expect((await razorpay('payment_links?reference_id=taken')).body).toMatchObject({
    payment_links: [{ id: idIn(first) }],
  })
})

test('a link asks for confirmation, is cancelled, and expires', async () => {
  const asked = idIn(await razorpay('payment_links', link('challenge')))
  expect(await standIn.hand.payCard(asked, '4000 0025 0000 3155')).toBe('challenge')
  expect(await standIn.hand.answerChallenge(asked, true)).toBe('paid')
  expect(await razorpay(`payment_links/${asked}/cancel`, {})).toMatchObject({ status: 400 })

  const cancelled = idIn(await razorpay('payment_links', link('cancelled')))
  await standIn.hand.payCard(cancelled, '4000 0025 0000 3155')
  expect((await razorpay(`payment_links/${cancelled}/cancel`, {})).body).toMatchObject({ status: 'cancelled' })
  expect(await standIn.hand.answerChallenge(cancelled, true)).toBe('closed')
  expect(standIn.hand.state().payments.filter(({ key }) => key === 'cancelled')).toMatchObject([{ state: 'failed' }])

  const late = idIn(await razorpay('payment_links', link('late')))
  clock += 3_600_000
  expect((await razorpay(`payment_links/${late}`)).body).toMatchObject({ status: 'expired' })
  expect(await standIn.hand.payUpi(late)).toBe('closed')
})

test('a code is paid once with UPI, which closes it', async () => {
  const made = await razorpay('payments/qr_codes', code('code one'))
  const id = idIn(made)
  expect(made.body).toMatchObject({ entity: 'qr_code', status: 'active', payments_count_received: 0 })
  const content = new URL(String(made.body.image_content))
  expect([content.protocol, content.searchParams.get('am')]).toEqual(['upi:', '7500.00'])
  expect(content.searchParams.get('url')).toBe(`${standIn.url}/dev/provider/upi/${id}`)
  expect(await standIn.hand.payUpi(id, 'mira@testbank')).toBe('paid')
  expect(await standIn.hand.payUpi(id)).toBe('closed')
  expect((await razorpay(`payments/qr_codes/${id}`)).body).toMatchObject({
    status: 'closed',
    close_reason: 'paid',
    payments_amount_received: 750_000,
  })
  const { items } = await razorpay(`payments/qr_codes/${id}/payments`)
  expect(items).toMatchObject([{ status: 'captured', method: 'upi', vpa: 'mira@testbank', order_id: null }])
  expect((await razorpay(`payments/qr_codes?payment_id=${items[0]?.id}`)).items).toMatchObject([{ id }])
})

test('a code is closed by hand and by timeout', async () => {
  const closed = idIn(await razorpay('payments/qr_codes', code('closed')))
  expect((await razorpay(`payments/qr_codes/${closed}/close`, {})).body).toMatchObject({ close_reason: 'on_demand' })
  expect((await razorpay(`payments/qr_codes/${closed}/close`, {})).status).toBe(400)
  const late = idIn(await razorpay('payments/qr_codes', code('late')))
  clock += 1_800_000
  expect((await razorpay(`payments/qr_codes/${late}`)).body).toMatchObject({
    status: 'closed',
    close_reason: 'expired',
  })
})

test('a UPI payment under verification can arrive after its code is closed', async () => {
  const id = idIn(await razorpay('payments/qr_codes', code('verifying')))
  expect(await standIn.hand.payUpi(id, 'asha@testbank', 'verifying')).toBe('verifying')
  const [payment] = (await razorpay(`payments/qr_codes/${id}/payments`)).items
  expect(payment).toMatchObject({ status: 'created', captured: false })
  await razorpay(`payments/qr_codes/${id}/close`, {})
  expect(await standIn.hand.answerUpi(String(payment?.id), true)).toBe('paid')
  expect(await standIn.hand.answerUpi(String(payment?.id), false)).toBe('closed')
  expect((await razorpay(`payments/${payment?.id}`)).body).toMatchObject({ status: 'captured' })
})

async function paidPayment(key: string): Promise<string> {
  const id = idIn(await razorpay('payments/qr_codes', code(key)))
  await standIn.hand.payUpi(id)
  const [payment] = (await razorpay(`payments/qr_codes/${id}/payments`)).items
  return String(payment?.id)
}

test('a payment is refunded in parts, each once, and never beyond the remaining amount', async () => {
  const payment = await paidPayment('refunds')
  const once = { 'x-refund-idempotency': 'refund-number-1' }
  const first = await razorpay(`payments/${payment}/refund`, { amount: 250_000, notes: { key: 'one' } }, once)
  expect(first.body).toMatchObject({ entity: 'refund', status: 'processed', amount: 250_000, payment_id: payment })
  const again = await razorpay(`payments/${payment}/refund`, { amount: 250_000, notes: { key: 'one' } }, once)
  expect(again.body).toEqual(first.body)
  expect(await razorpay(`payments/${payment}/refund`, { amount: 100 }, once)).toMatchObject(
    errorIn(400, 'Different request with the same idempotency key has already been processed.'),
  )
  expect(await razorpay(`payments/${payment}/refund`, { amount: 500_001 })).toMatchObject(
    errorIn(400, 'The total refund amount is greater than the refund payment amount'),
  )
  expect((await razorpay(`payments/${payment}`)).body).toMatchObject({ status: 'captured', refund_status: 'partial' })
  await razorpay(`payments/${payment}/refund`, {})
  expect((await razorpay(`payments/${payment}`)).body).toMatchObject({ status: 'refunded', refund_status: 'full' })
  expect(await razorpay(`payments/${payment}/refund`, {})).toMatchObject(
    errorIn(400, 'The payment has been fully refunded already'),
  )
  expect((await razorpay(`payments/${payment}/refunds`)).items).toHaveLength(2)
})

test('a refund stays pending, and then fails', async () => {
  const payment = await paidPayment('slow refund')
  standIn.hand.nextRefund('stays pending')
  const id = idIn(await razorpay(`payments/${payment}/refund`, { amount: 100_000 }))
  expect((await razorpay(`refunds/${id}`)).body).toMatchObject({ status: 'pending' })
  await standIn.hand.settleRefund(id, 'failed')
  expect((await razorpay(`refunds/${id}`)).body).toMatchObject({ status: 'failed' })
  expect((await razorpay(`payments/${payment}`)).body).toMatchObject({ amount_refunded: 0 })
})

test('a settlement lists every movement of its day in India', async () => {
  await standIn.hand.settle()
  clock = Date.UTC(2027, 2, 4, 20)
  const payment = await paidPayment('settled')
  const refund = idIn(await razorpay(`payments/${payment}/refund`, { amount: 100_000 }))
  const disputed = await paidPayment('disputed')
  const dispute = await standIn.hand.openDispute(disputed, { amount: 50_000 })
  expect((await razorpay(`disputes/${dispute}`)).body).toMatchObject({ status: 'open', amount_deducted: 50_000 })
  expect((await razorpay(`payments/${disputed}/refund`, {})).status).toBe(400)
  const [settlement = ''] = await standIn.hand.settle()
  const report = (day: number) => razorpay(`settlements/recon/combined?year=2027&month=3&day=${day}&count=100`)
  expect((await report(4)).items).toEqual([])
  const { items } = await report(5)
  expect(items).toMatchObject([
    { entity_id: payment, type: 'payment', credit: 732_300, fee: 17_700, payment_id: null, settlement_id: settlement },
    { entity_id: refund, type: 'refund', debit: 100_000, payment_id: payment },
    { entity_id: disputed, type: 'payment' },
    { type: 'adjustment', debit: 50_000, payment_id: disputed, dispute_id: dispute },
  ])
  expect((await razorpay(`settlements/${settlement}`)).body).toMatchObject({ amount: 1_314_600, status: 'processed' })
  await standIn.hand.closeDispute(dispute, 'won')
  expect((await razorpay(`disputes/${dispute}`)).body).toMatchObject({ status: 'won', amount_deducted: 0 })
})

test('payments are listed by time, page by page', async () => {
  clock += 60_000
  const from = seconds()
  const [first, second, third] = [await paidPayment('a'), await paidPayment('b'), await paidPayment('c')]
  const page = async (skip: number) =>
    (await razorpay(`payments?from=${from}&to=${from + 60}&count=2&skip=${skip}`)).items.map(({ id }) => id)
  expect([await page(0), await page(2)]).toEqual([[third, second], [first]])
})

test('reports missing or invalid input, and rejects wrong keys', async () => {
  const { amount: _, ...noAmount } = link('no amount')
  expect(await razorpay('payment_links', noAmount)).toMatchObject(errorIn(400, 'The amount field is required.'))
  expect(await razorpay('orders', { amount: 5000, currency: 'USD' })).toMatchObject(
    errorIn(400, 'Currency is not supported'),
  )
  expect(await razorpay('payment_links', { ...link('soon'), expire_by: seconds() + 60 })).toMatchObject(
    errorIn(400, 'expire_by: timestamp must be atleast 15 minutes in future'),
  )
  expect(await razorpay('payments/pay_nothing')).toMatchObject(errorIn(400, 'The id provided does not exist'))
  const wrong = { ...standIn, settings: { ...standIn.settings, RAZORPAY_KEY_SECRET: 'wrong' } }
  expect(await razorpayAt(wrong)('payments')).toMatchObject(errorIn(401, 'Authentication failed'))
  standIn.hand.failNext(1, 'error')
  expect(await razorpay('payments')).toMatchObject({ status: 500, body: { error: { code: 'SERVER_ERROR' } } })
})

test('a payer returns from a link with a signed response', async () => {
  const id = idIn(await razorpay('payment_links', link('callback')))
  const page = `${standIn.url}/dev/provider/link/${id}`
  const card = { method: 'card', name: 'Asha Rao', number: '4242 4242 4242 4242', expiry: '12/39', code: '123' }
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  expect(paid.status).toBe(303)
  const back = new URL(paid.headers.get('location') ?? '')
  const said = (name: string) => back.searchParams.get(`razorpay_${name}`)
  const signed = [id, 'callback', 'paid', said('payment_id')].join('|')
  const secret = standIn.settings.RAZORPAY_KEY_SECRET
  expect(said('signature')).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
})

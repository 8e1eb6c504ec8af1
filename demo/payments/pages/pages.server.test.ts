import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardDigits, isCardNumber } from '../cards/card-number.ts'
import { openStandIn, type StandIn } from '../stand-in.server.ts'
import { idIn, openReceiver, razorpayAt, stripeAt, stripeOrder } from '../stand-in.test-support.ts'
import { testCards } from '../test-cards.ts'

let folder: string
let receiver: Awaited<ReturnType<typeof openReceiver>>
let standIn: StandIn
let stripe: Stripe
let razorpay: ReturnType<typeof razorpayAt>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stand-in-pages-'))
  receiver = await openReceiver()
  standIn = await openStandIn({ file: join(folder, 'provider.json'), webhooks: receiver.webhooks })
  stripe = stripeAt(standIn)
  razorpay = razorpayAt(standIn)
})
afterAll(async () => {
  await standIn.close()
  await receiver.close()
  await rm(folder, { recursive: true })
})

type Answer = { status: number; text: string; to: string; policy: string }

async function ask(address: string, fields?: Record<string, string>): Promise<Answer> {
  const url = new URL(address, standIn.url)
  const sent = fields && { method: 'POST', body: new URLSearchParams(fields) }
  const response = await fetch(url, { redirect: 'manual', ...sent })
  return {
    status: response.status,
    text: await response.text(),
    to: response.headers.get('location') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

const good = { name: 'Asha Rao', number: '4242 4242 4242 4242', expiry: '12/39', code: '123' }
const order = (key: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({ ...stripeOrder(key), ...more })

test('the page of a session shows the purchase, and leads back once it is paid', async () => {
  const { id, url } = await order('page')
  const page = await ask(url ?? '')
  for (const said of ['Service fee', '2 × Government fee', '$50.00', 'Pay $90.00', 'Test mode: no money moves']) {
    expect(page.text).toContain(said)
  }
  expect(page.text).toContain('href="http://portolan.invalid/give-up"')
  expect(page.policy).toContain("form-action 'self' http://portolan.invalid;")
  expect(page.text).not.toContain('<script')
  const back = `http://portolan.invalid/back?session=${id}`
  expect(await ask(url ?? '', good)).toMatchObject({ status: 303, to: back })
  expect(await ask(url ?? '', good)).toMatchObject({ status: 303, to: back })
  expect(await ask(`/dev/provider/checkout/${id}`)).toMatchObject({ status: 200 })
})

test('an error appears beside its field, and typed values stay except the security code', async () => {
  const { url } = await order('problems')
  const typed = { name: 'Asha <Rao>', number: '4242 4242 4242 4243', expiry: '01/20', code: '7777777' }
  const page = await ask(url ?? '', typed)
  expect(page.status).toBe(422)
  for (const said of [
    'Check the card number: a digit is wrong',
    'Enter an expiry date in the future',
    'Enter a security code with 3 or 4 digits',
    'value="Asha &lt;Rao&gt;"',
    'value="4242 4242 4242 4243"',
    '<title>Error: Pay by card',
  ]) {
    expect(page.text).toContain(said)
  }
  expect(page.text).not.toContain('7777777')
  expect((await ask(url ?? '', {})).text).toContain('Enter the name on the card')
})

test('a decline is shown on the page, the card is discarded, and another one pays', async () => {
  const { url } = await order('declined')
  const declined = await ask(url ?? '', { ...good, number: '4000000000009995' })
  expect(declined.status).toBe(422)
  expect(declined.text).toContain('Payment Failed')
  expect(declined.text).toContain('it has insufficient funds')
  expect(declined.text).not.toContain('4000000000009995')
  expect((await ask(url ?? '')).text).toContain('Payment Failed')
  expect((await ask(url ?? '', good)).status).toBe(303)
})

test('the bank asks for confirmation, is refused, asks again and receives it', async () => {
  const { id, url } = await order('challenge')
  const card = { ...good, number: '4000 0025 0000 3155' }
  const challenge = `/dev/provider/challenge/${id}`
  expect(await ask(url ?? '', card)).toMatchObject({ status: 303, to: challenge })
  expect((await ask(challenge)).text).toContain('Approve or refuse the payment of $90.00')
  expect(await ask(challenge, { answer: 'refuse' })).toMatchObject({ status: 303, to: `/dev/provider/checkout/${id}` })
  expect((await ask(url ?? '')).text).toContain('could not confirm that it was you')
  await ask(url ?? '', card)
  expect((await ask(challenge, { answer: 'approve' })).to).toBe(`http://portolan.invalid/back?session=${id}`)
  expect((await ask(challenge, { answer: 'refuse' })).to).toBe(`http://portolan.invalid/back?session=${id}`)
})

test('a card is saved if the box is ticked, and offered the next time', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'asha@example.test' })
  const options = { customer, saved_payment_method_options: { payment_method_save: 'enabled' } } as const
  const first = await order('first', options)
  expect((await ask(first.url ?? '')).text).toContain('Save this card for next time')
  await ask(first.url ?? '', { ...good, keep: 'yes' })
  const second = await order('second', options)
  const page = await ask(second.url ?? '')
  expect(page.text).toContain('Visa card ending in 4242')
  const [, card = ''] = /name="card" value="(pm_\w+)"/.exec(page.text) ?? []
  expect((await ask(second.url ?? '', { card: 'pm_nothing' })).text).toContain('This card is no longer saved')
  expect((await ask(second.url ?? '', { card })).status).toBe(303)
  expect((await order('third')).customer).toBeNull()
})

test('an expired or unknown page says so', async () => {
  const { id } = await order('over')
  await stripe.checkout.sessions.expire(id)
  const over = await ask(`/dev/provider/checkout/${id}`, good)
  expect(over).toMatchObject({ status: 410 })
  expect(over.text).toContain('http://portolan.invalid/give-up')
  for (const path of ['checkout/cs_test_nothing', 'checkout/__proto__', 'link/', 'nothing/x_y', '']) {
    expect((await ask(`/dev/provider/${path}`)).status).toBe(404)
  }
  expect((await ask('/dev/provider/style.css')).text).toContain('color-scheme')
})

async function aCode(key: string): Promise<string> {
  const made = await razorpay('payments/qr_codes', {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: 750_000,
    description: 'Visa for Vietnam',
    notes: { key },
  })
  return idIn(made)
}

test('the payer’s app declines a code, and then pays it', async () => {
  const id = await aCode('upi page')
  const page = `/dev/provider/upi/${id}`
  expect((await ask(page)).text).toContain('Portolan requests ₹7,500.00')
  expect((await ask(`/dev/provider/qr/${id}`)).text).toContain('<svg')
  const declined = await ask(page, { answer: 'decline' })
  expect([declined.status, declined.text.includes('You declined the payment.')]).toEqual([422, true])
  expect((await ask(page, { answer: 'pay' })).text).toContain('Payment Successful')
  expect((await razorpay(`payments/qr_codes/${id}`)).body).toMatchObject({ close_reason: 'paid' })
})

test.for([
  ['', 422, 'Payment ID Required'],
  ['', 422, 'Please enter a payment ID to continue.'],
  ['short', 422, 'Invalid payment ID format'],
  ['has a blank in it', 422, 'Invalid payment ID format'],
  ['4242-4242-4242-4242', 422, 'This looks like a card number.'],
  ['fail-00000001', 422, 'The payment with this ID was not found.'],
  ['success-0001', 200, 'Payment Successful'],
  ['pending_00001', 200, 'Payment being verified'],
] as const)('the payment ID "%s" is answered with %i: %s', async ([reference, status, said]) => {
  const page = await ask(`/dev/provider/upi/${await aCode('by id')}`, { answer: 'id', reference })
  expect(page.status).toBe(status)
  expect(page.text).toContain(said)
  expect(page.text).not.toContain('4242-4242')
})

test('the page of a link accepts a card or UPI', async () => {
  const made = await razorpay('payment_links', { amount: 750_000, reference_id: 'both', description: 'Visa' })
  const page = new URL(String(made.body.short_url)).pathname
  expect((await ask(page)).text).toContain('How do you want to pay?')
  expect((await ask(page, { method: '' })).text).toContain('Select how you want to pay')
  expect((await ask(page, { method: 'upi', reference: '' })).text).toContain('Please enter a payment ID to continue.')
  expect((await ask(page, { method: 'card', ...good, number: '4000 0000 0000 0002' })).text).toContain('Payment Failed')
  expect((await ask(page, { method: 'upi', reference: 'success-0001' })).to).toBe(page)
  expect((await ask(page)).text).toContain('Payment Successful')
})

test('no card number remains in the file, in an event or in a response', async () => {
  for (const [at, { number }] of testCards.entries()) {
    await ask((await order(`card ${at}`)).url ?? '', { ...good, number })
  }
  await standIn.hand.events.quiet()
  const texts = [
    await readFile(join(folder, 'provider.json'), 'utf8'),
    ...receiver.received.map(({ body }) => body),
    JSON.stringify(await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })),
    JSON.stringify((await razorpay('payments?count=100')).body),
  ]
  for (const text of texts) {
    expect(text).not.toContain('7777777')
    const runs = text.match(/\d(?:[ -]?\d){12,18}/g) ?? []
    expect(runs.filter((run) => isCardNumber(cardDigits(run)))).toEqual([])
  }
})

import { expect } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { CardExpiry, Gateway, Instrument, Order } from '#app/platform/gateway/gateway.ts'
import { test, testNow } from '#tests/support/database.ts'
import { signEvent } from './event-signature.server.ts'
import { answerChallenge, readChallenge } from './test-challenge.server.ts'

const later = new Date(testNow.getTime() + 60_000)

function card(number: string, expiry: CardExpiry = { month: 4, year: 2027 }): Instrument {
  return { method: 'card', holder: 'Asha Rao', number, expiry, securityCode: '123' }
}

function order(instrument: Instrument, key: string = crypto.randomUUID()): Order {
  return { key, amount: usd(6_500), instrument, returnUrl: 'http://localhost:3000/back', now: testNow }
}

const outcome = async (gateway: Gateway, instrument: Instrument) => {
  const charge = await gateway.charge(order(instrument))
  return charge.state === 'failed' ? charge.reason : charge.state
}

test.for<[string, string]>([
  ['4242 4242 4242 4242', 'succeeded'],
  ['5555-5555-5555-4444', 'succeeded'],
  ['3782 822463 10005', 'succeeded'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient_funds'],
  ['4000 0000 0000 0069', 'expired_card'],
  ['4000 0025 0000 3155', 'needs_authentication'],
  ['4111 1111 1111 1111', 'not_a_test_card'],
  ['4242 4242 4242 4243', 'invalid_number'],
])('the card %s is %s', async ([number, expected], { ports: { gateway } }) => {
  expect(await outcome(gateway, card(number))).toBe(expected)
})

test('a card of the past is expired, whatever its number', async ({ ports: { gateway } }) => {
  expect(await outcome(gateway, card('4242 4242 4242 4242', { month: 10, year: 2026 }))).toBe('expired_card')
})

test.for<[string, string]>([
  ['success-0001', 'succeeded'],
  ['fail-00000001', 'failed'],
  ['other-00000001', 'verifying'],
])('the payment ID %s is verifying first and %s at the next look', async ([id, expected], { ports: { gateway } }) => {
  const charge = await gateway.charge(order({ method: 'upi', paymentReference: id }))
  expect(charge.state).toBe('verifying')
  expect((await gateway.findCharge(charge.key, later))?.state).toBe(expected)
  expect((await gateway.findCharge(charge.key, later))?.state).toBe(expected)
})

test('one key is one charge, however many ask at once and with whatever card', async ({ committed: { ports } }) => {
  const { gateway } = ports
  const key = crypto.randomUUID()
  const cards = ['4242424242424242', '4000000000000002']
  const charges = await Promise.all(
    Array.from({ length: 8 }, (_, index) => gateway.charge(order(card(cards[index % 2] ?? ''), key))),
  )
  expect(new Set(charges.map(({ id }) => id)).size).toBe(1)
  expect(new Set(charges.map(({ state }) => state)).size).toBe(1)
  await expect(gateway.charge({ ...order(card('4242424242424242'), key), amount: usd(1) })).rejects.toThrow('amount')
})

test('a barred key takes no money any more', async ({ ports: { gateway } }) => {
  const key = crypto.randomUUID()
  expect((await gateway.cancel(key, usd(6_500), testNow)).state).toBe('cancelled')
  expect((await gateway.charge(order(card('4242424242424242'), key))).state).toBe('cancelled')
})

test('cancelling undoes nothing that is decided', async ({ ports: { gateway } }) => {
  const paid = await gateway.charge(order(card('4242424242424242')))
  expect((await gateway.cancel(paid.key, usd(6_500), later)).state).toBe('succeeded')
  const verifying = await gateway.charge(order({ method: 'upi', paymentReference: 'success-0002' }))
  expect((await gateway.cancel(verifying.key, usd(6_500), later)).state).toBe('verifying')
})

test.for([true, false])('the payer answers %s at the gateway’s page, once', async (approved, { call }) => {
  const asked = call()
  const { gateway } = asked.ports
  const charge = await gateway.charge(order(card('4000002500003155')))
  const url = `http://localhost:3000/dev/gateway/${charge.id}`
  expect(charge).toMatchObject({ state: 'needs_authentication', url })
  expect(await readChallenge(asked, charge.id)).toMatchObject({ amount: usd(6_500), decided: false })

  expect(await answerChallenge(asked, charge.id, approved)).toEqual({ returnUrl: 'http://localhost:3000/back' })
  await answerChallenge(asked, charge.id, !approved)
  expect((await gateway.findCharge(charge.key, later))?.state).toBe(approved ? 'succeeded' : 'failed')
})

test('an event is believed when it is signed, whole and of the last five minutes', ({ ports: { gateway, vault } }) => {
  const body = JSON.stringify({ id: 'event-0001', key: crypto.randomUUID() })
  const signature = signEvent(vault, body, testNow)
  const after = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
  const read = (change: { body?: string; signature?: string | null; now?: Date }) =>
    gateway.readEvent(
      change.body ?? body,
      change.signature === undefined ? signature : change.signature,
      change.now ?? testNow,
    )

  expect(read({})).toMatchObject({ id: 'event-0001' })
  expect(read({ now: after(300) })).toBeDefined()
  expect(read({ now: after(301) })).toBeUndefined()
  expect(read({ now: after(-301) })).toBeUndefined()
  expect(read({ body: `${body} ` })).toBeUndefined()
  expect(read({ signature: null })).toBeUndefined()
  expect(read({ signature: 'nonsense' })).toBeUndefined()
  expect(read({ signature: signature.replace(/t=\d+/, `t=${Math.floor(after(60).getTime() / 1000)}`) })).toBeUndefined()
  expect(read({ signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBeUndefined()
  const other = '{"id":"event-0002"}'
  expect(read({ body: other, signature: signEvent(vault, other, testNow) })).toBeUndefined()
})

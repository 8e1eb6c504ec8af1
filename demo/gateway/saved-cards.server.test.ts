import { expect } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { CardExpiry, Gateway, Instrument } from '#app/platform/gateway/gateway.ts'
import { test, testNow } from '#tests/support/database.ts'
import { answerChallenge } from './test-challenge.server.ts'

const soon = { month: 4, year: 2029 }

const card = (number = '4242 4242 4242 4242', expiry: CardExpiry = soon): Instrument => ({
  method: 'card',
  holder: 'Asha Rao',
  number,
  expiry,
  securityCode: '123',
})

function charge(gateway: Gateway, id: string, instrument: Instrument, keepsCard = true, now = testNow) {
  const key = crypto.randomUUID()
  return gateway.charge({ key, amount: usd(6_500), instrument, returnUrl: '/', now, customer: { id, keepsCard } })
}

const customer = async (gateway: Gateway) => (await gateway.createCustomer(crypto.randomUUID(), testNow)).id
const kept = async (gateway: Gateway, id: string) =>
  (await gateway.listCards(id)).map(({ brand, last4, isDefault }) => `${brand} ${last4}${isDefault ? ' default' : ''}`)
const saved = (cardId = ''): Instrument => ({ method: 'saved_card', cardId })

test('one key is one customer', async ({ ports: { gateway } }) => {
  expect(await gateway.createCustomer('asha', testNow)).toEqual(await gateway.createCustomer('asha', testNow))
  expect(await gateway.createCustomer('asha', testNow)).not.toEqual(await gateway.createCustomer('lena', testNow))
})

test('a card is kept when its payer asked for it and it has paid, an equal one once', async ({
  ports: { gateway },
}) => {
  const id = await customer(gateway)
  await charge(gateway, id, card(), false)
  await charge(gateway, id, card('4000 0000 0000 0002'))
  expect(await kept(gateway, id)).toEqual([])
  await charge(gateway, id, card())
  await charge(gateway, id, card('5555 5555 5555 4444'))
  await charge(gateway, id, card())
  expect(await kept(gateway, id)).toEqual(['visa 4242 default', 'mastercard 4444'])
})

test('a card that must be confirmed is kept once it is', async ({ call, ports: { gateway } }) => {
  const id = await customer(gateway)
  for (const [approved, expected] of [
    [false, []],
    [true, ['visa 3155 default']],
  ] as const) {
    const asked = await charge(gateway, id, card('4000 0025 0000 3155'))
    expect(await kept(gateway, id)).toEqual([])
    await answerChallenge(call(), asked.id, approved)
    expect(await kept(gateway, id)).toEqual(expected)
  }
  const [again] = await gateway.listCards(id)
  expect((await charge(gateway, id, saved(again?.id))).state).toBe('needs_authentication')
})

test('a kept card pays, also one that is declined later, until it expires or is removed', async ({
  ports: { gateway },
}) => {
  const id = await customer(gateway)
  await charge(gateway, id, card())
  await charge(gateway, id, card('4000 0000 0000 0341'))
  const [visa, declines] = await gateway.listCards(id)
  expect(await charge(gateway, id, saved(visa?.id))).toMatchObject({ state: 'succeeded', brand: 'visa' })
  expect(await charge(gateway, id, saved(declines?.id))).toMatchObject({ state: 'failed', reason: 'declined' })
  const years = new Date('2029-06-01T10:00:00Z')
  expect(await charge(gateway, id, saved(visa?.id), false, years)).toMatchObject({ reason: 'expired_card' })
  await gateway.removeCard(id, visa?.id ?? '')
  expect(await charge(gateway, id, saved(visa?.id))).toMatchObject({ state: 'failed', reason: 'card_gone' })
  expect(await kept(gateway, id)).toEqual(['visa 0341 default'])
})

test('the card of somebody else is like one that is not there', async ({ ports: { gateway } }) => {
  const [id, other] = [await customer(gateway), await customer(gateway)]
  await charge(gateway, id, card())
  const [theirs] = await gateway.listCards(id)
  expect(await charge(gateway, other, saved(theirs?.id))).toMatchObject({ reason: 'card_gone' })
  await gateway.removeCard(other, theirs?.id ?? '')
  await gateway.makeDefaultCard(other, theirs?.id ?? '')
  expect(await kept(gateway, id)).toEqual(['visa 4242 default'])
})

test('the default can change, and a customer is forgotten whole', async ({ ports: { gateway } }) => {
  const id = await customer(gateway)
  await charge(gateway, id, card())
  await charge(gateway, id, card('5555 5555 5555 4444'))
  const second = (await gateway.listCards(id)).at(-1)
  await gateway.makeDefaultCard(id, second?.id ?? '')
  expect(await kept(gateway, id)).toEqual(['mastercard 4444 default', 'visa 4242'])
  await charge(gateway, id, card('4000 0025 0000 3155'))
  await gateway.removeCustomer(id)
  expect(await kept(gateway, id)).toEqual([])
})

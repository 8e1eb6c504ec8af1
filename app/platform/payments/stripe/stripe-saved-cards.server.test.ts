import { expect, test } from 'vitest'
import { type OpenTill, openTill, tills } from '#tests/support/provider-till.ts'
import type { SavedCards } from '../provider.ts'

const cards = tills.find(({ provider }) => provider === 'stripe') ?? expect.fail('No Stripe')

async function opened() {
  const till = await openTill(cards)
  return { ...till, saved: till.provider.savedCards ?? expect.fail('Stripe keeps cards') }
}

async function payAs(till: OpenTill, customer: { id: string; keepsCard: boolean }, number: string) {
  const { checkoutId } = await till.provider.startCheckout(till.order({ customer }))
  await till.hand.payCard(checkoutId, number)
  return till.provider.readPayment(checkoutId)
}

const digitsOf = async (saved: SavedCards, id: string) => (await saved.listCards(id)).map(({ last4 }) => last4)

test('one key creates one customer', async () => {
  const { saved } = await opened()
  const key = crypto.randomUUID()
  const customer = await saved.createCustomer(key)
  expect(await saved.createCustomer(key)).toEqual(customer)
  expect(await saved.createCustomer(crypto.randomUUID())).not.toEqual(customer)
  expect(await saved.listCards(customer.id)).toEqual([])
})

test('a card is saved at the payer’s request, and can pay again', async () => {
  const till = await opened()
  const { saved, hand, provider, order } = till
  const { id } = await saved.createCustomer(crypto.randomUUID())
  await payAs(till, { id, keepsCard: false }, '4242 4242 4242 4242')
  expect(await saved.listCards(id)).toEqual([])
  await payAs(till, { id, keepsCard: true }, '5555 5555 5555 4444')
  const [card] = await saved.listCards(id)
  expect(card).toEqual({
    id: expect.stringMatching(/^pm_/),
    brand: 'mastercard',
    last4: '4444',
    expiry: { month: expect.any(Number), year: expect.any(Number) },
    isDefault: expect.any(Boolean),
  })
  const next = await provider.startCheckout(order({ customer: { id, keepsCard: false } }))
  expect(await hand.payKept(next.checkoutId, card?.id ?? '')).toBe('paid')
  expect(await provider.readPayment(next.checkoutId)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
})

test('the default card comes first, and a removed one is gone', async () => {
  const till = await opened()
  const { saved } = till
  const { id } = await saved.createCustomer(crypto.randomUUID())
  const stranger = await saved.createCustomer(crypto.randomUUID())
  await payAs(till, { id, keepsCard: true }, '5555 5555 5555 4444')
  await payAs(till, { id, keepsCard: true }, '4242 4242 4242 4242')
  const cardWith = async (last4: string) =>
    (await saved.listCards(id)).find((card) => card.last4 === last4)?.id ?? expect.fail(`No card ${last4}`)

  for (const last4 of ['4444', '4242', '4444']) {
    await saved.makeDefaultCard(id, await cardWith(last4))
    expect((await digitsOf(saved, id))[0]).toBe(last4)
  }
  await saved.removeCard(stranger.id, await cardWith('4242'))
  await saved.makeDefaultCard(stranger.id, await cardWith('4242'))
  expect(await digitsOf(saved, id)).toEqual(['4444', '4242'])
  expect(await saved.listCards(stranger.id)).toEqual([])

  const removed = await cardWith('4444')
  for (const _ of [1, 2]) await saved.removeCard(id, removed)
  await saved.makeDefaultCard(id, removed)
  await saved.removeCard(id, 'pm_nobody')
  expect(await digitsOf(saved, id)).toEqual(['4242'])
})

test('a customer is deleted with all cards', async () => {
  const till = await opened()
  const { saved } = till
  const { id } = await saved.createCustomer(crypto.randomUUID())
  await payAs(till, { id, keepsCard: true }, '4242 4242 4242 4242')
  for (const _ of [1, 2]) await saved.removeCustomer(id)
  await saved.removeCustomer('cus_nobody')
  expect(await saved.listCards(id)).toEqual([])
  expect(await saved.listCards('cus_nobody')).toEqual([])
})

test('distinguishes a failed confirmation from a declined card', async () => {
  const { provider, hand, order } = await opened()
  const { checkoutId } = await provider.startCheckout(order())
  expect(await hand.payCard(checkoutId, '4000 0025 0000 3155')).toBe('challenge')
  expect(await provider.readPayment(checkoutId)).toMatchObject({ state: 'open' })
  await hand.answerChallenge(checkoutId, false)
  expect(await provider.endCheckout(checkoutId)).toMatchObject({ state: 'failed', reason: 'authentication_failed' })
})

import { Stripe } from 'stripe'
import type { SavedCard, SavedCards } from '../provider.ts'
import { idOf } from './stripe-account.server.ts'
import { brandOf } from './stripe-cards.ts'

export function stripeSavedCards(stripe: Stripe): SavedCards {
  return {
    async createCustomer(key) {
      const { id } = await stripe.customers.create({ metadata: { key } }, { idempotencyKey: key })
      return { id }
    },
    listCards: (customerId) => listCards(stripe, customerId),
    async makeDefaultCard(customerId, cardId) {
      if (!(await isCardOf(stripe, customerId, cardId))) return
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
    },
    async removeCard(customerId, cardId) {
      if (await isCardOf(stripe, customerId, cardId)) await stripe.paymentMethods.detach(cardId)
    },
    async removeCustomer(customerId) {
      await orUnknown(stripe.customers.del(customerId))
    },
  }
}

async function listCards(stripe: Stripe, customerId: string): Promise<SavedCard[]> {
  const customer = await orUnknown(stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return []
  const defaultId = idOf(customer.invoice_settings.default_payment_method)
  const cards: SavedCard[] = []
  for await (const { id, card } of stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })) {
    if (card) cards.push({ id, ...describeCard(card), isDefault: id === defaultId })
  }
  return cards.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

function describeCard({ brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card) {
  return { brand: brandOf(brand), last4, expiry: { month: exp_month, year: exp_year } }
}

async function isCardOf(stripe: Stripe, customerId: string, cardId: string): Promise<boolean> {
  const card = await orUnknown(stripe.paymentMethods.retrieve(cardId))
  return !!card && idOf(card.customer) === customerId
}

/** Undefined for objects that are missing or deleted at Stripe. */
async function orUnknown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

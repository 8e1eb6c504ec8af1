import { demoAddresses } from '#app/lib/demo-addresses.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { brandOf, cardDigits, hasExpired, isCardNumber } from '#app/platform/gateway/card.ts'
import {
  type CardBrand,
  type Charge,
  type ChargeState,
  type Gateway,
  type Instrument,
  methodOf,
  type Order,
  type SavedCard,
} from '#app/platform/gateway/gateway.ts'
import { keptBehaviour, type TestOutcome, testOutcome } from '#app/platform/gateway/test-cards.ts'
import type { Vault } from '#app/platform/vault.server.ts'
import { readSignedEvent } from './event-signature.server.ts'
import { addChargeOnce, decideCharge, findChargeByKey, type StoredCharge } from './gateway.store.server.ts'
import {
  addCard,
  findCard,
  listCards,
  makeDefault,
  removeCard,
  removeCards,
  type StoredCard,
  settleWaitingCard,
} from './kept-card.store.server.ts'

/**
 * The built-in payment provider: no money moves. It keeps its own durable books in the database it is given and behaves
 * as a real one would: one charge a key, extra authentication on a page of its own, payments that take their time.
 */
export function testGateway(db: Database, origin: string, vault: Vault): Gateway {
  const shown = (stored: StoredCharge) => chargeOf(stored, origin)
  return {
    mode: 'test',

    async charge(order) {
      const stored = await chargeOnce(db, order)
      const { amount } = order
      if (stored.amountMinor !== amount.minor || stored.currency !== amount.currency) {
        throw new Error('The key of a charge was used again for another amount')
      }
      return shown(stored)
    },

    async findCharge(key, now) {
      const stored = await findChargeByKey(db, key)
      if (!stored) return undefined
      if (stored.state !== 'verifying' || !stored.becomes) return shown(stored)
      const reason = stored.becomes === 'failed' ? 'payment_not_found' : null
      const decided = await decideCharge(db, stored.id, ['verifying'], { state: stored.becomes, reason }, now)
      return decided && shown(decided)
    },

    async cancel(key, amount, now) {
      const base = { id: crypto.randomUUID(), key, amountMinor: amount.minor, currency: amount.currency }
      const barred = { ...base, state: 'cancelled' as const, createdAt: now, settledAt: now }
      const stored = await addChargeOnce(db, barred)
      if (stored.state !== 'needs_authentication') return shown(stored)
      const outcome = { state: 'cancelled', reason: null } as const
      const decided = (await decideCharge(db, stored.id, ['needs_authentication'], outcome, now)) ?? stored
      await settleWaitingCard(db, decided)
      return shown(decided)
    },

    createCustomer: async (key) => ({ id: `test-customer-${vault.digest(`test gateway customer ${key}`)}` }),
    listCards: async (customerId) => (await listCards(db, customerId)).map(savedCardOf),
    makeDefaultCard: (customerId, cardId) => makeDefault(db, customerId, cardId),
    removeCard: (customerId, cardId) => removeCard(db, customerId, cardId),
    removeCustomer: (customerId) => removeCards(db, customerId),

    readEvent: (body, signature, now) => readSignedEvent(vault, body, signature, now),
  }
}

type Decision = Exclude<ChargeState, { state: 'needs_authentication' }> | { state: 'needs_authentication' }

/** The charge and what is kept of its card are one: a repeated order keeps nothing again. */
function chargeOnce(db: Database, order: Order): Promise<StoredCharge> {
  const { instrument, customer } = order
  return db.transaction(async (db) => {
    const kept = instrument.method === 'saved_card' && customer
    const charge = newCharge(order, kept ? await findCard(db, kept.id, instrument.cardId) : undefined)
    const stored = await addChargeOnce(db, charge)
    if (stored.id === charge.id) await keepCard(db, order, stored)
    return stored
  })
}

async function keepCard(db: Database, { instrument, customer, now }: Order, charge: StoredCharge): Promise<void> {
  if (instrument.method !== 'card' || !customer?.keepsCard) return
  if (charge.state !== 'succeeded' && charge.state !== 'needs_authentication') return
  const digits = cardDigits(instrument.number)
  const card = {
    id: crypto.randomUUID(),
    brand: brandOf(digits),
    last4: digits.slice(-4),
    // A provider keeps the name; nothing here reads it, so it is let go.
    expiryMonth: instrument.expiry.month,
    expiryYear: instrument.expiry.year,
    behaviour: keptBehaviour(digits),
    createdAt: now,
  }
  await addCard(db, customer.id, card, charge.state === 'succeeded' ? undefined : charge.id)
}

function savedCardOf({ id, brand, last4, expiryMonth, expiryYear, isDefault }: StoredCard): SavedCard {
  return { id, brand, last4, expiry: { month: expiryMonth, year: expiryYear }, isDefault }
}

function newCharge({ key, amount, instrument, returnUrl, now }: Order, saved: StoredCard | undefined) {
  const decision = decide(instrument, saved, now)
  const waits = decision.state === 'verifying' || decision.state === 'needs_authentication'
  return {
    id: crypto.randomUUID(),
    key,
    amountMinor: amount.minor,
    currency: amount.currency,
    method: methodOf(instrument),
    brand: brand(instrument) ?? saved?.brand ?? null,
    state: decision.state,
    reason: decision.state === 'failed' ? decision.reason : null,
    becomes: instrument.method === 'upi' ? laterOutcome(instrument.paymentReference) : null,
    returnUrl,
    createdAt: now,
    settledAt: waits ? null : now,
  }
}

function brand(instrument: Instrument): CardBrand | null {
  return instrument.method === 'card' ? brandOf(cardDigits(instrument.number)) : null
}

function decide(instrument: Instrument, saved: StoredCard | undefined, now: Date): Decision {
  if (instrument.method === 'upi') return { state: 'verifying' }
  if (instrument.method === 'saved_card') {
    if (!saved) return { state: 'failed', reason: 'card_gone' }
    if (hasExpired(savedCardOf(saved).expiry, now)) return { state: 'failed', reason: 'expired_card' }
    return decisionOf(saved.behaviour as TestOutcome)
  }
  const digits = cardDigits(instrument.number)
  if (!isCardNumber(digits)) return { state: 'failed', reason: 'invalid_number' }
  if (hasExpired(instrument.expiry, now)) return { state: 'failed', reason: 'expired_card' }
  return decisionOf(testOutcome(digits) ?? 'not_a_test_card')
}

function decisionOf(outcome: TestOutcome | 'not_a_test_card'): Decision {
  if (outcome === 'succeeded' || outcome === 'needs_authentication') return { state: outcome }
  return { state: 'failed', reason: outcome }
}

function laterOutcome(paymentReference: string): 'succeeded' | 'failed' | null {
  if (paymentReference.startsWith('success')) return 'succeeded'
  return paymentReference.startsWith('fail') ? 'failed' : null
}

function chargeOf(stored: StoredCharge, origin: string): Charge {
  const amount = money(stored.amountMinor, stored.currency)
  return {
    id: stored.id,
    key: stored.key,
    amount,
    mode: 'test',
    brand: stored.brand,
    ...stateOf(stored, origin),
  }
}

function stateOf({ id, state, reason }: StoredCharge, origin: string): ChargeState {
  if (state === 'failed') return { state, reason: reason ?? 'declined' }
  if (state === 'needs_authentication') return { state, url: `${origin}${demoAddresses.challenge(id)}` }
  return { state }
}

import type { Money } from '#app/lib/money.ts'

export const paymentMethods = ['card', 'upi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** What the payer typed. It passes through memory to the gateway; nothing of a card is ever stored or logged. */
export type Instrument =
  | { method: 'card'; holder: string; number: string; expiry: CardExpiry; securityCode: string }
  | { method: 'upi'; paymentReference: string }
  /** A card that the gateway keeps for the order's customer. */
  | { method: 'saved_card'; cardId: string }

/** A saved card is a card. */
export function methodOf({ method }: Instrument): PaymentMethod {
  return method === 'upi' ? 'upi' : 'card'
}

/** The last month in which a card works. */
export type CardExpiry = { readonly month: number; readonly year: number }

export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'invalid_number',
  'authentication_failed',
  'payment_not_found',
  'not_a_test_card',
  'card_gone',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export type ChargeState =
  | { state: 'succeeded' }
  | { state: 'failed'; reason: DeclineReason }
  /** The payer must confirm at the gateway's own page. */
  | { state: 'needs_authentication'; url: string }
  /** The gateway has the order and does not know the outcome yet (UPI). */
  | { state: 'verifying' }
  /** No money was taken under this key and none will be. */
  | { state: 'cancelled' }

export type GatewayMode = 'test' | 'live'

/** An order as the gateway knows it. `key` is ours: one key, one charge. */
export type Charge = {
  id: string
  key: string
  amount: Money
  mode: GatewayMode
  brand: CardBrand | null
} & ChargeState

export type Order = {
  key: string
  amount: Money
  instrument: Instrument
  returnUrl: string
  now: Date
  /** Whose saved card is charged, or for whom a card is kept once it has paid, which the payer has asked for. */
  customer?: { id: string; keepsCard: boolean }
}

/** What a gateway tells of a card it keeps. The number and the code are its own. */
export type SavedCard = {
  readonly id: string
  readonly brand: CardBrand
  readonly last4: string
  readonly expiry: CardExpiry
  readonly isDefault: boolean
}

/** A payment provider. Amounts are whole minor units; a repeated key answers with the same charge. */
export type Gateway = {
  readonly mode: GatewayMode
  /** Asks for money. Throws when the gateway cannot be reached, and then nothing is known. */
  charge(order: Order): Promise<Charge>
  /** The charge made under a key as it stands now, or undefined when the gateway never saw the key. */
  findCharge(key: string, now: Date): Promise<Charge | undefined>
  /**
   * Ends a charge whose payer went away, and bars the key when there is none yet, so that a request that was on its way
   * takes no money either. A charge that is decided, or is being verified, stays as it is.
   */
  cancel(key: string, amount: Money, now: Date): Promise<Charge>
  /** A customer whose cards can be kept, under a key of ours: one key, one customer. */
  createCustomer(key: string, now: Date): Promise<{ id: string }>
  /** The cards kept for a customer, the default one first; none for a customer it does not know. */
  listCards(customerId: string): Promise<SavedCard[]>
  /** Makes a card the one that is offered first. A card that is not this customer's changes nothing. */
  makeDefaultCard(customerId: string, cardId: string): Promise<void>
  /** Forgets a card, for good. One that is not this customer's, or is gone, changes nothing. */
  removeCard(customerId: string, cardId: string): Promise<void>
  /** Forgets a customer with all their cards, for good. */
  removeCustomer(customerId: string): Promise<void>
  /** The event in a webhook's body, or undefined where it is not the gateway's, or too old. */
  readEvent(body: string, signature: string | null, now: Date): GatewayEvent | undefined
}

/** That something happened to a charge. What happened is asked of the gateway, never read from the event. */
export type GatewayEvent = { id: string; key: string }

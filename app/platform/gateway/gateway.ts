import type { Money } from '#app/lib/money.ts'

export const paymentMethods = ['card', 'upi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** What the payer typed. It passes through memory to the gateway; nothing of a card is ever stored or logged. */
export type Instrument =
  | { method: 'card'; holder: string; number: string; expiry: CardExpiry; securityCode: string }
  | { method: 'upi'; paymentReference: string }

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

export type Order = { key: string; amount: Money; instrument: Instrument; returnUrl: string; now: Date }

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
  /** The event in a webhook's body, or undefined where it is not the gateway's, or too old. */
  readEvent(body: string, signature: string | null, now: Date): GatewayEvent | undefined
}

/** That something happened to a charge. What happened is asked of the gateway, never read from the event. */
export type GatewayEvent = { id: string; key: string }

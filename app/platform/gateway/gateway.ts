import type { Money } from '#app/lib/money.ts'

/** What the payer typed. It passes through memory to the gateway and is never stored or logged. */
export type Instrument =
  | { method: 'card'; holder: string; number: string; expiry: string; securityCode: string }
  | { method: 'upi'; paymentReference: string }

export type ChargeState =
  | { state: 'succeeded' }
  | { state: 'failed'; reason: DeclineReason }
  /** The payer must confirm at the gateway's own page. */
  | { state: 'needs_authentication'; url: string }
  /** The gateway has the order and does not know the outcome yet (UPI). */
  | { state: 'verifying' }

export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card' | 'authentication_failed'

export type Charge = { id: string; amount: Money; mode: 'test' | 'live' } & ChargeState

/** A payment provider. Amounts are whole minor units; `key` makes a repeat answer with the same charge. */
export type Gateway = {
  readonly mode: 'test' | 'live'
  /** Asks for money. Throws when the gateway cannot be reached, and then nothing is known. */
  charge(order: { key: string; amount: Money; instrument: Instrument; returnUrl: string }): Promise<Charge>
  /** The charge made under a key, or undefined when the gateway never saw it. */
  findCharge(key: string): Promise<Charge | undefined>
  /** The event in a webhook's body, or undefined where the signature is not the gateway's. */
  readEvent(body: string, signature: string | null, now: Date): GatewayEvent | undefined
}

export type GatewayEvent = { id: string; key: string; charge: Charge }

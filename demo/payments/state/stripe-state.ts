import type { CardFacts, Decline } from '#demo/payments/cards/card-facts.ts'

export type Metadata = Record<string, string>

export type Line = {
  readonly id: string
  readonly name: string
  readonly unitAmount: number
  readonly quantity: number
}

/** A payment attempt that awaits confirmation, with the payer's card. */
export type Attempt = {
  readonly card: CardFacts
  readonly name: string
  readonly keeps: boolean
  readonly kept: string | null
}

export type StripeSession = {
  readonly id: string
  readonly created: number
  readonly expiresAt: number
  status: 'open' | 'complete' | 'expired'
  readonly currency: string
  readonly amount: number
  readonly lines: readonly Line[]
  readonly reference: string | null
  readonly metadata: Metadata
  readonly customer: string | null
  readonly email: string | null
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly offersToKeep: boolean
  readonly keepsAlways: 'on_session' | 'off_session' | null
  readonly redisplay: readonly string[]
  readonly allowedTypes: readonly string[] | null
  readonly intentMetadata: Metadata
  readonly description: string | null
  intent: string | null
  payerName: string | null
  challenge: Attempt | null
}

export type StripeIntent = {
  readonly id: string
  readonly session: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Metadata
  readonly description: string | null
  readonly keepsAlways: 'on_session' | 'off_session' | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  method: string | null
  charge: string | null
  failure: { decline: Decline; method: string } | null
  cancelled: number | null
}

export type StripeCharge = {
  readonly id: string
  readonly intent: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Metadata
  readonly description: string | null
  readonly email: string | null
  readonly payerName: string | null
  readonly method: string
  readonly card: CardFacts
  readonly failure: Decline | null
  readonly transaction: string | null
}

export type StripeRefund = {
  readonly id: string
  readonly charge: string
  readonly intent: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly reason: string | null
  metadata: Metadata
  status: 'pending' | 'succeeded' | 'failed'
  transaction: string | null
  failureTransaction: string | null
  /** The scheduled change, and when it happens. */
  next: { status: 'succeeded' | 'failed'; at: number } | null
}

export type StripeDispute = {
  readonly id: string
  readonly charge: string
  readonly intent: string
  readonly created: number
  readonly amount: number
  readonly currency: string
  readonly reason: string
  readonly answerBy: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  transactions: string[]
}

export type StripeTransaction = {
  readonly id: string
  readonly created: number
  readonly availableOn: number
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'
  readonly category: string
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly source: string
  readonly description: string | null
  payout: string | null
}

export type StripePayout = {
  readonly id: string
  readonly created: number
  readonly arrival: number
  readonly amount: number
  readonly currency: string
  readonly transaction: string
}

export type StripeCustomer = {
  readonly id: string
  readonly created: number
  email: string | null
  name: string | null
  description: string | null
  metadata: Metadata
  defaultMethod: string | null
  deleted: boolean
}

export type StripeMethod = {
  readonly id: string
  readonly created: number
  customer: string | null
  readonly card: CardFacts
  readonly name: string | null
  readonly email: string | null
  readonly redisplay: 'always' | 'limited' | 'unspecified'
}

/** The response to an idempotency key, replayed when the key is sent again. */
export type SavedAnswer = {
  readonly at: number
  readonly request: string
  readonly status: number
  readonly body: string
}

type By<Thing> = Record<string, Thing>

export type StripeState = {
  sessions: By<StripeSession>
  intents: By<StripeIntent>
  charges: By<StripeCharge>
  refunds: By<StripeRefund>
  disputes: By<StripeDispute>
  transactions: By<StripeTransaction>
  payouts: By<StripePayout>
  customers: By<StripeCustomer>
  methods: By<StripeMethod>
  answers: By<SavedAnswer>
}

export function emptyStripeState(): StripeState {
  return {
    sessions: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    transactions: {},
    payouts: {},
    customers: {},
    methods: {},
    answers: {},
  }
}

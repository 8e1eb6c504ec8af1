import type { Money } from '#app/lib/money.ts'

export const providerNames = ['stripe', 'razorpay'] as const
export type ProviderName = (typeof providerNames)[number]

export const paymentMethods = ['card', 'upi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Whether payments are real, according to the provider's keys. */
export const paymentModes = ['test', 'live'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const declineReasons = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'authentication_failed',
  'not_confirmed',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** An order for the provider's hosted checkout. */
export type CheckoutOrder = {
  /** Our idempotency key: one checkout per key. */
  readonly key: string
  readonly method: PaymentMethod
  /** In a currency the provider accepts. */
  readonly amount: Money
  /** Line items, which add up to the amount. */
  readonly lines: readonly { readonly name: string; readonly amount: Money }[]
  readonly title: string
  readonly reference: string
  readonly email: string
  /** Where the provider returns the payer after payment, and on cancellation. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  /** Provider customer whose saved cards are offered, and whether to save this card. */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean } | undefined
}

/** Where to pay: on a page of the provider, or in an app that scans a code. */
export type PayAt =
  | { readonly kind: 'page'; readonly url: string }
  | {
      readonly kind: 'qr'
      /** Content of the code, which a phone opens as a link; null if the provider only renders it. */
      readonly payload: string | null
      readonly imageUrl: string
      readonly payee: string
    }

export type PaymentState =
  | { readonly state: 'open'; readonly payAt: PayAt }
  /** The outcome is not known yet. */
  | { readonly state: 'processing' }
  | { readonly state: 'succeeded' }
  | { readonly state: 'failed'; readonly reason: DeclineReason }
  /** No money was taken, and none will be. */
  | { readonly state: 'cancelled' }

/** The state of a checkout at the provider. */
export type ProviderPayment = {
  readonly checkoutId: string
  readonly key: string
  readonly amount: Money
  readonly mode: PaymentMode
  readonly method: PaymentMethod
  readonly card: { readonly brand: CardBrand; readonly last4: string } | null
  /** The underlying payment for refunds, once it exists. */
  readonly paymentId: string | null
} & PaymentState

export type RefundOrder = {
  /** Our idempotency key: one refund per key. */
  readonly key: string
  readonly paymentId: string
  /** In the payment's currency. */
  readonly amount: Money
}

export type ProviderRefund = {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly amount: Money
  readonly state: 'pending' | 'succeeded' | 'failed'
  /** Failure reason in the provider's words. */
  readonly problem: string | null
}

export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export type ProviderDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Money
  readonly reason: string
  readonly state: DisputeState
  /** Whether the provider has withheld the amount until the decision. */
  readonly isHeld: boolean
  readonly answerBy: Date | null
  readonly openedAt: Date
}

export const settlementKinds = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** A movement on our balance at the provider. */
export type SettlementLine = {
  readonly id: string
  readonly kind: SettlementKind
  readonly paymentId: string | null
  /** The related refund or dispute. */
  readonly sourceId: string | null
  /** The payout that includes it, once there is one. */
  readonly payoutId: string | null
  /** Signed: outgoing is negative. Before fees. */
  readonly amount: Money
  readonly fee: Money
  readonly at: Date
}

/** A payment listed by the provider. `key` is ours; null if it is not one of our checkouts. */
export type ListedPayment = {
  readonly paymentId: string
  readonly key: string | null
  readonly amount: Money
  readonly refunded: Money
  readonly at: Date
}

/** Notice of an event. The details are fetched from the provider, never taken from the event. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'checkout'; readonly key: string }
    | { readonly kind: 'refund' | 'dispute'; readonly id: string }
    | null
}

/** Details of a saved card. */
export type SavedCard = {
  readonly id: string
  readonly brand: CardBrand
  readonly last4: string
  readonly expiry: CardExpiry
  readonly isDefault: boolean
}

/** The last month in which a card is valid. */
export type CardExpiry = { readonly month: number; readonly year: number }

export type SavedCards = {
  /** Creates a customer; one per key. */
  createCustomer(key: string): Promise<{ id: string }>
  /** Default card first; empty for an unknown customer. */
  listCards(customerId: string): Promise<SavedCard[]>
  /** Ignores a card of another customer. */
  makeDefaultCard(customerId: string, cardId: string): Promise<void>
  removeCard(customerId: string, cardId: string): Promise<void>
  /** Permanently deletes a customer and all their cards. */
  removeCustomer(customerId: string): Promise<void>
}

export type Period = { readonly from: Date; readonly until: Date }

/**
 * A payment provider. Amounts are in integer minor units. Every request throws if the provider is unreachable, and the
 * outcome is then unknown; repeating the key returns the first result.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  readonly mode: PaymentMode
  readonly methods: readonly PaymentMethod[]
  /** The currency it charges. */
  readonly currency: string
  /** Origins of its pages, to which our forms may redirect. */
  readonly pageOrigins: readonly string[]
  /** Header with the event signature. */
  readonly signatureHeader: string
  readonly savedCards?: SavedCards
  startCheckout(order: CheckoutOrder): Promise<ProviderPayment>
  readPayment(checkoutId: string): Promise<ProviderPayment>
  /** Ends an unpaid checkout. Paid or processing ones are unchanged. */
  endCheckout(checkoutId: string): Promise<ProviderPayment>
  refund(order: RefundOrder): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  readDispute(id: string): Promise<ProviderDispute>
  /** Verifies an event's exact body; undefined if it is not from the provider, or too old. */
  verifyEvent(body: string, headers: Headers, now: Date): ProviderEvent | undefined
  listPayments(period: Period): Promise<ListedPayment[]>
  listSettlements(period: Period): Promise<SettlementLine[]>
  /** Throws if the keys are rejected or the provider is unreachable. */
  check(): Promise<void>
}

/** Payment providers in configured order. */
export type PaymentProviders = readonly PaymentProvider[]

/** Returns the first provider that supports a payment method. */
export function providerFor(providers: PaymentProviders, method: PaymentMethod): PaymentProvider | undefined {
  return providers.find(({ methods }) => methods.includes(method))
}

export function providerNamed(providers: PaymentProviders, name: ProviderName | null): PaymentProvider | undefined {
  return providers.find((provider) => provider.name === name)
}

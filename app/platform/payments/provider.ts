import type { Money } from '#app/lib/money.ts'

export const providerNames = ['stripe', 'razorpay'] as const
export type ProviderName = (typeof providerNames)[number]

export const paymentMethods = ['card', 'upi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Whether money moves, as the provider's keys say. */
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

/** What is to be paid on the provider's own page. */
export type CheckoutOrder = {
  /** Ours: one key, one checkout, however often it is asked for. */
  readonly key: string
  readonly method: PaymentMethod
  /** In a currency that the provider takes. */
  readonly amount: Money
  /** What it is for, line by line. They sum to the amount. */
  readonly lines: readonly { readonly name: string; readonly amount: Money }[]
  readonly title: string
  readonly reference: string
  readonly email: string
  /** Where the provider sends the payer after paying, and where it sends them when they give up. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly expiresAt: Date
  /** For whom a card is kept, where the payer wants that, and whose kept cards the page offers. */
  readonly customer?: { readonly id: string; readonly keepsCard: boolean } | undefined
}

/** Where the payer pays: on a page of the provider, or in an app that reads a code. */
export type PayAt =
  | { readonly kind: 'page'; readonly url: string }
  | {
      readonly kind: 'qr'
      /** The content of the code, which a phone opens as a link; null where the provider only draws it. */
      readonly payload: string | null
      readonly imageUrl: string
      readonly payee: string
    }

export type PaymentState =
  | { readonly state: 'open'; readonly payAt: PayAt }
  /** The provider does not know the outcome yet. */
  | { readonly state: 'processing' }
  | { readonly state: 'succeeded' }
  | { readonly state: 'failed'; readonly reason: DeclineReason }
  /** No money was taken and none will be. */
  | { readonly state: 'cancelled' }

/** A checkout as it stands at the provider. */
export type ProviderPayment = {
  readonly checkoutId: string
  readonly key: string
  readonly amount: Money
  readonly mode: PaymentMode
  readonly method: PaymentMethod
  readonly card: { readonly brand: CardBrand; readonly last4: string } | null
  /** The payment behind it, which refunds name, once there is one. */
  readonly paymentId: string | null
} & PaymentState

export type RefundOrder = {
  /** Ours: one key, one refund. */
  readonly key: string
  readonly paymentId: string
  /** In the currency of the payment. */
  readonly amount: Money
}

export type ProviderRefund = {
  readonly id: string
  readonly key: string
  readonly paymentId: string
  readonly amount: Money
  readonly state: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in the provider's words. */
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
  /** Whether the provider has taken the amount back until it is decided. */
  readonly isHeld: boolean
  readonly answerBy: Date | null
  readonly openedAt: Date
}

export const settlementKinds = ['payment', 'refund', 'dispute', 'fee', 'payout', 'other'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** A movement on the account that the provider keeps for us. */
export type SettlementLine = {
  readonly id: string
  readonly kind: SettlementKind
  readonly paymentId: string | null
  /** The refund or the dispute that it is for. */
  readonly sourceId: string | null
  /** The payout to our bank that it is part of, once there is one. */
  readonly payoutId: string | null
  /** Signed: what leaves is negative. Before the fee. */
  readonly amount: Money
  readonly fee: Money
  readonly at: Date
}

/** A payment as the provider lists it. `key` is ours, null where it is not one of our checkouts. */
export type ListedPayment = {
  readonly paymentId: string
  readonly key: string | null
  readonly amount: Money
  readonly refunded: Money
  readonly at: Date
}

/** That something happened. What happened is asked of the provider, never read from the event. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'checkout'; readonly key: string }
    | { readonly kind: 'refund' | 'dispute'; readonly id: string }
    | null
}

/** What a provider says of a card that it keeps. */
export type SavedCard = {
  readonly id: string
  readonly brand: CardBrand
  readonly last4: string
  readonly expiry: CardExpiry
  readonly isDefault: boolean
}

/** The last month in which a card works. */
export type CardExpiry = { readonly month: number; readonly year: number }

/** Cards that a provider keeps for its customers. */
export type SavedCards = {
  /** A customer under a key of ours: one key, one customer. */
  createCustomer(key: string): Promise<{ id: string }>
  /** The default one first; none for a customer it does not know. */
  listCards(customerId: string): Promise<SavedCard[]>
  /** A card that is not this customer's changes nothing. */
  makeDefaultCard(customerId: string, cardId: string): Promise<void>
  removeCard(customerId: string, cardId: string): Promise<void>
  /** Forgets a customer with all their cards, for good. */
  removeCustomer(customerId: string): Promise<void>
}

export type Period = { readonly from: Date; readonly until: Date }

/**
 * A payment provider. Money is whole minor units. Everything that asks it throws when it cannot be reached, and then
 * nothing is known: a repeated key is answered with what the first one made.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  readonly mode: PaymentMode
  readonly methods: readonly PaymentMethod[]
  /** The currency it charges in. */
  readonly currency: string
  /** Where its pages are: a form of ours may lead there. */
  readonly pageOrigins: readonly string[]
  /** The header that proves an event. */
  readonly signatureHeader: string
  readonly savedCards?: SavedCards
  startCheckout(order: CheckoutOrder): Promise<ProviderPayment>
  readPayment(checkoutId: string): Promise<ProviderPayment>
  /** Ends a checkout that nobody has paid. What is paid, or being paid, stays as it is. */
  endCheckout(checkoutId: string): Promise<ProviderPayment>
  refund(order: RefundOrder): Promise<ProviderRefund>
  readRefund(id: string): Promise<ProviderRefund>
  readDispute(id: string): Promise<ProviderDispute>
  /** The event in a body exactly as it was sent; undefined where it is not the provider's, or too old. */
  verifyEvent(body: string, headers: Headers, now: Date): ProviderEvent | undefined
  listPayments(period: Period): Promise<ListedPayment[]>
  listSettlements(period: Period): Promise<SettlementLine[]>
  /** Throws where the keys are refused or nobody answers. */
  check(): Promise<void>
}

/** The providers of an installation, in the order of its setting. */
export type PaymentProviders = readonly PaymentProvider[]

/** Who takes payments of a kind: the first that can. */
export function providerFor(providers: PaymentProviders, method: PaymentMethod): PaymentProvider | undefined {
  return providers.find(({ methods }) => methods.includes(method))
}

export function providerNamed(providers: PaymentProviders, name: ProviderName | null): PaymentProvider | undefined {
  return providers.find((provider) => provider.name === name)
}

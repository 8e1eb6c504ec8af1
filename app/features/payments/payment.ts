import type { Id } from '#app/lib/id.ts'
import type { Money, Rate } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import {
  type CardBrand,
  type DeclineReason,
  declineReasons,
  type PaymentMode,
  type PaymentMethod as ProviderMethod,
  type ProviderName,
  paymentMethods,
} from '#app/platform/payments/provider.ts'
import { providerFailures } from '#app/platform/payments/provider-failure.ts'
import type { QuoteLine } from '../quotes/quote.ts'

/** How an order is paid: through a provider, or later with a company's monthly invoice. */
export const attemptMethods = [...paymentMethods, 'on_account'] as const
export type PaymentMethod = (typeof attemptMethods)[number]

/** The provider's payment method. Calling a provider for an order on account is a bug. */
export function providerMethod({ method }: { method: PaymentMethod }): ProviderMethod {
  if (method === 'on_account') throw new Error('No provider takes what is on account')
  return method
}

/**
 * The states of a payment attempt. `created` is written before the provider is called, `started` awaits the payer on
 * the provider's page, `verifying` awaits the provider.
 */
export const attemptStates = ['created', 'started', 'verifying', 'succeeded', 'failed', 'cancelled', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** While an attempt is in one of these states, its application accepts no other. */
export const activeStates = ['created', 'started', 'verifying', 'succeeded'] as const

export const openStates: readonly AttemptState[] = ['created', 'started', 'verifying']

/** Whether the outcome is pending. */
export function isOpen(state: AttemptState): boolean {
  return openStates.includes(state)
}

export const eventOutcomes = ['applied', 'ignored', 'orphan'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Why an event could not be applied: the provider's response when queried, or an error on our side. */
export const eventFailures = [...providerFailures, 'ours'] as const
export type EventFailure = (typeof eventFailures)[number]

/** The application's payment status as defined by the specification. */
export function paymentStatus(state: AttemptState | undefined): 'pending' | 'completed' {
  return state === 'succeeded' ? 'completed' : 'pending'
}

// The last ones come from an earlier version's gateway.
const earlierReasons = ['invalid_number', 'payment_not_found', 'not_a_test_card', 'card_gone'] as const
export const failureReasons = [...declineReasons, 'mismatch', ...earlierReasons] as const
export type FailureReason = DeclineReason | 'mismatch' | (typeof earlierReasons)[number]

/** One traveller's share of a payment. */
export type Share = {
  readonly applicationId: Id<'application'>
  /** Their price, in the minor units of the attempt. */
  readonly priceMinor: number
  /** The latest expected decision date, counted as for the attempt. */
  readonly expectedOn: PlainDate
  /** The last day on which we promise to file it, counted in the same way. Earlier versions made no promise. */
  readonly fileBy: PlainDate | null
}

/** One payment attempt by one payer at one price, for the travellers of an order; it names the first of them. */
export type Attempt = {
  id: Id<'attempt'>
  applicationId: Id<'application'>
  payerId: Id<'account'>
  quoteId: Id<'quote'>
  method: PaymentMethod
  brand: CardBrand | null
  /** The UPI reference given by the payer in an earlier version. */
  paymentReference: string | null
  /** The amount paid through the provider. */
  amount: Money
  /** The part of the price paid with credit, in the same minor units. */
  creditMinor: number
  mode: PaymentMode
  state: AttemptState
  failureReason: FailureReason | null
  /** The latest expected decision date, counted from the day the attempt was made. */
  expectedOn: PlainDate
  /** Set when money arrived that the application could not use: it has to be refunded. */
  refundDueAt: Date | null
  note: string | null
  createdAt: Date
  startedAt: Date | null
  settledAt: Date | null
  /** The provider; null for payments through an earlier version's gateway. */
  provider: ProviderName | null
  checkoutId: string | null
  /** The provider's payment id, used for refunds. */
  providerPaymentId: string | null
  last4: string | null
  keepsCard: boolean
  /** The amount charged by the provider in another currency. */
  charge: { amount: Money; rate: Rate } | null
}

/**
 * The ledger accounts. Debits are positive: travellers' payments, companies' debts and their payments. Credits are
 * negative: amounts owed to authorities, revenue, amounts to refund.
 */
export const ledgerAccounts = [
  'traveller_receipts',
  'partner_receivables',
  'bank_receipts',
  'authority_fees_payable',
  'service_revenue',
  'refunds_payable',
  'traveller_credit',
  'referral_rewards',
  'tax_payable',
  'discounts',
  'disputed_funds',
  'dispute_losses',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const creditReasons = ['referral'] as const
export type CreditReason = (typeof creditReasons)[number]

/** `payout` is a refund sent by its provider, `credit_payout` credit paid out to its owner. */
export const ledgerKinds = ['capture', 'refund', 'payout', 'dispute', 'credit', 'settlement', 'credit_payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** `ownerId` is the owner, if the line is credit. */
export type LedgerLine = {
  account: LedgerAccount
  /** The traveller's application, if several were paid for. */
  applicationId?: Id<'application'>
  line: QuoteLine['kind'] | null
  amount: Money
  ownerId?: Id<'account'>
}

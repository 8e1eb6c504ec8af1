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

/** How an order is paid for: with a provider, or later with the monthly invoice of a company. */
export const attemptMethods = [...paymentMethods, 'on_account'] as const
export type PaymentMethod = (typeof attemptMethods)[number]

/** With what a provider is paid. It is a bug to ask a provider for what is on account. */
export function providerMethod({ method }: { method: PaymentMethod }): ProviderMethod {
  if (method === 'on_account') throw new Error('No provider takes what is on account')
  return method
}

/**
 * The life of one try to pay. `created` is written before the provider is asked, `started` waits for the payer on its
 * page, `verifying` waits for the provider.
 */
export const attemptStates = ['created', 'started', 'verifying', 'succeeded', 'failed', 'cancelled', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** While an attempt is in one of these, its application takes no other. */
export const holdingStates = ['created', 'started', 'verifying', 'succeeded'] as const

export const openStates: readonly AttemptState[] = ['created', 'started', 'verifying']

/** Whether the outcome is still to come. */
export function isOpen(state: AttemptState): boolean {
  return openStates.includes(state)
}

/** What became of an event of a provider. */
export const eventOutcomes = ['applied', 'ignored', 'orphan'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Why an event could not be applied: what the provider answered when it was asked, or a fault of our own. */
export const eventFailures = [...providerFailures, 'ours'] as const
export type EventFailure = (typeof eventFailures)[number]

/** What the specification calls the payment status of an application. */
export function paymentStatus(state: AttemptState | undefined): 'pending' | 'completed' {
  return state === 'succeeded' ? 'completed' : 'pending'
}

// The last ones were given by the gateway of an earlier version.
const earlierReasons = ['invalid_number', 'payment_not_found', 'not_a_test_card', 'card_gone'] as const
export const failureReasons = [...declineReasons, 'mismatch', ...earlierReasons] as const
export type FailureReason = DeclineReason | 'mismatch' | (typeof earlierReasons)[number]

/** What of a payment is one traveller's. */
export type Share = {
  readonly applicationId: Id<'application'>
  /** What they cost, in the minor units of the attempt. */
  readonly priceMinor: number
  /** The last day by which their decision is expected, counted as the attempt's own. */
  readonly expectedOn: PlainDate
  /** The last day on which we promise to file it, counted the same way. Earlier versions promised none. */
  readonly fileBy: PlainDate | null
}

/** One try to pay for the travellers of an order, the first of whom it names, by one person, at one price. */
export type Attempt = {
  id: Id<'attempt'>
  applicationId: Id<'application'>
  payerId: Id<'account'>
  quoteId: Id<'quote'>
  method: PaymentMethod
  brand: CardBrand | null
  /** What the payer named for a UPI payment in an earlier version. */
  paymentReference: string | null
  /** What is paid with the provider. */
  amount: Money
  /** What of the price is paid with credit, in the same minor units. */
  creditMinor: number
  mode: PaymentMode
  state: AttemptState
  failureReason: FailureReason | null
  /** The last day by which a decision is expected, counted from the day the attempt was made. */
  expectedOn: PlainDate
  /** Set when money arrived that the application had no use for: staff give it back. */
  refundDueAt: Date | null
  note: string | null
  createdAt: Date
  startedAt: Date | null
  settledAt: Date | null
  /** With whom it is paid; null where it was paid with the gateway of an earlier version. */
  provider: ProviderName | null
  checkoutId: string | null
  /** What the provider calls the payment: refunds name it. */
  providerPaymentId: string | null
  last4: string | null
  keepsCard: boolean
  /** What the provider is asked for, where it charges in another currency. */
  charge: { amount: Money; rate: Rate } | null
}

/**
 * Where money stands. A debit is positive: what travellers paid in, what companies owe and what they sent; a credit negative: what we owe an authority, what
 * we earned, what must go back.
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

/** What credit is given for. */
export const creditReasons = ['referral'] as const
export type CreditReason = (typeof creditReasons)[number]

/** `payout` is a refund that left with its provider, `credit_payout` credit that was paid out to its owner. */
export const ledgerKinds = ['capture', 'refund', 'payout', 'dispute', 'credit', 'settlement', 'credit_payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** `ownerId` says whose credit it is, where it is credit. */
export type LedgerLine = {
  account: LedgerAccount
  /** Which traveller's it is, where several were paid for. */
  applicationId?: Id<'application'>
  line: QuoteLine['kind'] | null
  amount: Money
  ownerId?: Id<'account'>
}

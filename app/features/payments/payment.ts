import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import {
  type CardBrand,
  type DeclineReason,
  declineReasons,
  type GatewayMode,
  type PaymentMethod,
} from '#app/platform/gateway/gateway.ts'
import type { QuoteLine } from '../quotes/quote.ts'

export type { PaymentMethod } from '#app/platform/gateway/gateway.ts'

/**
 * The life of one try to pay. `created` is written before the gateway is asked, `started` waits for the payer at the
 * gateway, `verifying` waits for the gateway or staff.
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

/** What the specification calls the payment status of an application. */
export function paymentStatus(state: AttemptState | undefined): 'pending' | 'completed' {
  return state === 'succeeded' ? 'completed' : 'pending'
}

export const failureReasons = [...declineReasons, 'mismatch', 'not_confirmed'] as const
export type FailureReason = DeclineReason | 'mismatch' | 'not_confirmed'

/** What of a payment is one traveller's. */
export type Share = {
  readonly applicationId: Id<'application'>
  /** What they cost, in the minor units of the attempt. */
  readonly priceMinor: number
  /** The last day by which their decision is expected, counted as the attempt's own. */
  readonly expectedOn: PlainDate
}

/** One try to pay for the travellers of an order, the first of whom it names, by one person, at one price. */
export type Attempt = {
  id: Id<'attempt'>
  applicationId: Id<'application'>
  payerId: Id<'account'>
  quoteId: Id<'quote'>
  method: PaymentMethod
  brand: CardBrand | null
  /** What the payer named for a UPI payment, for staff to look for; null for a card. */
  paymentReference: string | null
  /** What is paid with the gateway. */
  amount: Money
  /** What of the price is paid with credit, in the same minor units. */
  creditMinor: number
  mode: GatewayMode
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
}

/**
 * Where money stands. A debit is positive: what travellers paid in; a credit negative: what we owe an authority, what
 * we earned, what must go back.
 */
export const ledgerAccounts = [
  'traveller_receipts',
  'authority_fees_payable',
  'service_revenue',
  'refunds_payable',
  'traveller_credit',
  'referral_rewards',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** What credit is given for. */
export const creditReasons = ['referral'] as const
export type CreditReason = (typeof creditReasons)[number]

export const ledgerKinds = ['capture', 'refund', 'credit'] as const

/** `ownerId` says whose credit it is, where it is credit. */
export type LedgerLine = {
  account: LedgerAccount
  /** Which traveller's it is, where several were paid for. */
  applicationId?: Id<'application'>
  line: QuoteLine['kind'] | null
  amount: Money
  ownerId?: Id<'account'>
}

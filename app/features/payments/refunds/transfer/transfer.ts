import { type Money, money } from '#app/lib/money.ts'
import type { ProviderName, ProviderRefund } from '#app/platform/payments/provider.ts'
import type { Refund, RefundWays, TransferState } from '../refund.ts'

/** How an attempt was paid. */
export type PaidWith = {
  readonly provider: ProviderName | null
  readonly providerPaymentId: string | null
  readonly amountMinor: number
  readonly currency: string
  readonly chargeMinor: number | null
  readonly chargeCurrency: string | null
}

export type Transfer = Pick<Refund, 'transfer' | 'transferAt' | 'moneyMinor' | 'chargeMinor' | 'chargeCurrency'>

type Sent = {
  readonly ways: RefundWays
  /** Received with the payment, and refunded of it before. */
  readonly captured: Money
  readonly before: Money
  readonly isConnected: boolean
  readonly now: Date
}

/** The initial transfer state: requested from the provider, or manual if none can be called. */
export function firstTransfer(paid: PaidWith, { ways, captured, before, isConnected, now }: Sent): Transfer {
  const at = { transferAt: now, moneyMinor: ways.money.minor }
  if (ways.money.minor === 0) return { ...at, transfer: 'none', chargeMinor: null, chargeCurrency: null }
  if (!isConnected || !paid.providerPaymentId) {
    return { ...at, transfer: 'by_hand', chargeMinor: null, chargeCurrency: null }
  }
  const charge = chargeOf(paid, captured, { before: before.minor, minor: ways.money.minor })
  return { ...at, transfer: 'asked', chargeMinor: charge.minor, chargeCurrency: charge.currency }
}

/**
 * The refund of a payment in the provider's currency: proportional and cumulative, so that the last refund takes the
 * rest and the total never exceeds the payment.
 */
export function chargeOf(paid: PaidWith, captured: Money, { before, minor }: { before: number; minor: number }): Money {
  const charged = chargedFor(paid, captured)
  const until = (minor: number) =>
    Number((BigInt(charged.minor) * BigInt(Math.min(minor, captured.minor))) / BigInt(captured.minor))
  return money(until(before + minor) - until(before), charged.currency)
}

/** Money received in a different amount than requested is booked as the provider charged it. */
function chargedFor({ amountMinor, currency, chargeMinor, chargeCurrency }: PaidWith, captured: Money): Money {
  const isAsAsked = captured.minor === amountMinor && captured.currency === currency
  if (!isAsAsked || chargeMinor === null || chargeCurrency === null) return captured
  return money(chargeMinor, chargeCurrency)
}

const answers: Readonly<Record<ProviderRefund['state'], TransferState>> = {
  pending: 'sent',
  succeeded: 'arrived',
  failed: 'failed',
}

/** The transfer state after a provider's answer. A refund that arrived can still be returned by the bank later. */
export function transferAfter(before: TransferState, answer: ProviderRefund['state']): TransferState {
  if (before === 'arrived' && answer === 'pending') return before
  return answers[answer]
}

/** Whether the money has been sent. */
export function isPaidOut(transfer: TransferState | null): boolean {
  return transfer === 'sent' || transfer === 'arrived'
}

/**
 * Whether the provider still determines its state: a failed transfer is over, and is requested again under another key.
 */
export function isUnderWay(transfer: TransferState | null): boolean {
  return transfer === 'asked' || isPaidOut(transfer)
}

/** The provider's idempotency key for one attempt. */
export function transferKey({ id, transferTry }: Pick<Refund, 'id' | 'transferTry'>): string {
  return `${id}-${transferTry}`
}

/** Whether staff can pay it manually. Refunds of earlier versions were already paid that way before being recorded. */
export function canPayByHand({ transfer, moneyMinor }: Pick<Refund, 'transfer' | 'moneyMinor'>): boolean {
  return transfer === 'failed' || (transfer === 'by_hand' && moneyMinor !== null)
}

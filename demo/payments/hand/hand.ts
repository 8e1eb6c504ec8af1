import type { Failure } from '#demo/payments/api/api-server.server.ts'
import type { Outbox } from '#demo/payments/events/outbox.server.ts'
import type { RefundCourse } from '#demo/payments/state/context.ts'
import type { UpiAnswer } from '../razorpay/acts/make-payment.server.ts'
import type { Holdings } from './holdings.server.ts'

/**
 * The page's result: paid, bank challenge, declined, pending verification, checkout closed, or an invalid card number
 * or saved card.
 */
export type PageAnswer = 'paid' | 'challenge' | 'declined' | 'verifying' | 'closed' | 'invalid'

export type DisputeOptions = {
  /** In minor units, if less than the whole payment. */
  amount?: number
  reason?: string
}

/** The test controls, on the same state as the pages. */
export type Hand = {
  /** Pays an open Checkout Session or payment link with a test card number, as its page does. */
  payCard(checkoutId: string, number: string, options?: { keep?: boolean; name?: string }): Promise<PageAnswer>
  /** Pays a Checkout Session with a saved card of its customer. */
  payKept(checkoutId: string, methodId: string): Promise<PageAnswer>
  answerChallenge(checkoutId: string, approved: boolean): Promise<PageAnswer>
  /** Pays a QR code or a payment link from the account with this address, or gives another response. */
  payUpi(qrOrLinkId: string, payerAddress?: string, answer?: UpiAnswer): Promise<PageAnswer>
  /** The outcome of a pending UPI payment, however late. */
  answerUpi(paymentId: string, arrived: boolean): Promise<PageAnswer>
  openDispute(paymentId: string, options?: DisputeOptions): Promise<string>
  /** Our evidence has reached the bank. */
  reviewDispute(id: string): Promise<void>
  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void>
  /** The outcome of the next refund. All others succeed at once. 'stays pending' lasts until `settleRefund`. */
  nextRefund(how: RefundCourse): void
  settleRefund(id: string, outcome: 'succeeded' | 'failed'): Promise<void>
  /** Pays out all balances, and returns the payouts and settlements. */
  settle(): Promise<string[]>
  readonly events: Outbox
  /** Fails the next API requests: with 500, or by closing the connection before or after execution. */
  failNext(count: number, how: Failure): void
  /** All payments, refunds and disputes, for the invariants of a test. */
  state(): Holdings
}

import type { Failure } from '#demo/payments/api/api-server.server.ts'
import type { Outbox } from '#demo/payments/events/outbox.server.ts'
import type { RefundCourse } from '#demo/payments/state/context.ts'
import type { UpiAnswer } from '../razorpay/acts/make-payment.server.ts'
import type { Holdings } from './holdings.server.ts'

/**
 * What the page would say: paid, a question of the bank, declined, being verified, that this checkout is over, or that
 * what was typed is no card number or no kept card.
 */
export type PageAnswer = 'paid' | 'challenge' | 'declined' | 'verifying' | 'closed' | 'invalid'

export type DisputeOptions = {
  /** In minor units, where it is less than the whole payment. */
  amount?: number
  reason?: string
}

/** The hand of a test, over the same state as the pages. */
export type Hand = {
  /** Pays an open Checkout Session or payment link with a test card number, as its page does. */
  payCard(checkoutId: string, number: string, options?: { keep?: boolean; name?: string }): Promise<PageAnswer>
  /** Pays a Checkout Session with a card that its customer keeps. */
  payKept(checkoutId: string, methodId: string): Promise<PageAnswer>
  answerChallenge(checkoutId: string, approved: boolean): Promise<PageAnswer>
  /** Pays a QR code or a payment link from the account with this address, or answers otherwise. */
  payUpi(qrOrLinkId: string, payerAddress?: string, answer?: UpiAnswer): Promise<PageAnswer>
  /** What became of a UPI payment that was being verified, however late. */
  answerUpi(paymentId: string, arrived: boolean): Promise<PageAnswer>
  openDispute(paymentId: string, options?: DisputeOptions): Promise<string>
  /** Our answer has arrived at the bank. */
  reviewDispute(id: string): Promise<void>
  closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void>
  /** What the next refund becomes. All others succeed at once. 'stays pending' waits for `settleRefund`. */
  nextRefund(how: RefundCourse): void
  settleRefund(id: string, outcome: 'succeeded' | 'failed'): Promise<void>
  /** Pays out all that is on the balances, and answers with the payouts and settlements. */
  settle(): Promise<string[]>
  readonly events: Outbox
  /** The next requests to the API fail: with 500, or by cutting the connection before or after the work was done. */
  failNext(count: number, how: Failure): void
  /** All payments, refunds and disputes, for the invariants of a test. */
  state(): Holdings
}

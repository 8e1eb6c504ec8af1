import { money } from '#app/lib/money.ts'
import type {
  CardBrand,
  DeclineReason,
  PaymentMethod,
  PaymentMode,
  PaymentState,
  ProviderPayment,
} from '../provider.ts'
import type { RazorpayPayment } from './razorpay-answers.ts'

/** A QR code or payment link to describe. */
export type Checkout = {
  readonly id: string
  readonly key: string
  readonly minor: number
  readonly currency: string
  readonly method: PaymentMethod
  readonly mode: PaymentMode
  /** Its state while unpaid. */
  readonly unpaid: PaymentState
}

/** A fully refunded payment was still taken. */
export function isTaken({ status, captured }: RazorpayPayment): boolean {
  return status === 'captured' || (status === 'refunded' && captured === true)
}

const isUnderWay = ({ status }: RazorpayPayment) => status === 'created' || status === 'authorized'

/** Derives a checkout's state from its payments. After a failure another attempt is possible while it is open. */
export function describeCheckout(checkout: Checkout, payments: readonly RazorpayPayment[]): ProviderPayment {
  const { id, key, minor, currency, method, mode } = checkout
  const taken = payments.find(isTaken)
  const shown = taken ?? payments.find(isUnderWay)
  return {
    checkoutId: id,
    key,
    amount: money(minor, currency),
    mode,
    method,
    card: taken?.card ? { brand: brandOf(taken.card.network), last4: taken.card.last4 } : null,
    paymentId: shown?.id ?? null,
    ...stateOf(checkout, payments),
  }
}

function stateOf({ unpaid }: Checkout, payments: readonly RazorpayPayment[]): PaymentState {
  if (payments.some(isTaken)) return { state: 'succeeded' }
  if (payments.some(isUnderWay)) return { state: 'processing' }
  const [latest] = payments
    .filter(({ status }) => status === 'failed')
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  if (unpaid.state === 'cancelled' && latest) return { state: 'failed', reason: reasonOf(latest.error_reason) }
  return unpaid
}

const brands: Record<string, CardBrand> = { visa: 'visa', mastercard: 'mastercard', 'american express': 'amex' }

function brandOf(network: string | null | undefined): CardBrand {
  return brands[network?.toLowerCase() ?? ''] ?? 'other'
}

// https://razorpay.com/docs/errors/payments/cards and /upi
const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  card_expired: 'expired_card',
  authentication_failed: 'authentication_failed',
  incorrect_otp: 'authentication_failed',
  invalid_otp: 'authentication_failed',
  incorrect_pin: 'authentication_failed',
  payment_cancelled: 'not_confirmed',
  payment_timed_out: 'not_confirmed',
  payment_pending: 'not_confirmed',
  payment_collect_request_expired: 'not_confirmed',
  transaction_timed_out: 'not_confirmed',
}

function reasonOf(reason: string | null | undefined): DeclineReason {
  return reasons[reason ?? ''] ?? 'declined'
}

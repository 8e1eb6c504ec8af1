import type { CardBrand, DeclineReason } from '../provider.ts'

const brands: Record<string, CardBrand> = { visa: 'visa', mastercard: 'mastercard', amex: 'amex' }

export function brandOf(brand: string | null | undefined): CardBrand {
  return brands[brand ?? ''] ?? 'other'
}

const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  withdrawal_count_limit_exceeded: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_failed',
  authentication_not_handled: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
}

/** The bank's decline code is more specific than Stripe's. */
export function reasonOf(error: { code?: string | null; decline_code?: string | null }): DeclineReason {
  return reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'declined'
}

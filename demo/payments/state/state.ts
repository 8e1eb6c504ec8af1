import { emptyRazorpayState, type RazorpayState } from './razorpay-state.ts'
import { emptyStripeState, type StripeState } from './stripe-state.ts'

export type Keys = {
  readonly stripeSecret: string
  readonly stripeWebhook: string
  readonly razorpayId: string
  readonly razorpaySecret: string
  readonly razorpayWebhook: string
}

export type ProviderEvent = {
  readonly id: string
  readonly provider: 'stripe' | 'razorpay'
  readonly type: string
  readonly created: number
  /** Exactly as sent. */
  readonly body: string
  state: 'waiting' | 'sent' | 'dropped'
  tries: number
}

/** The complete state of the test provider. It can be written as JSON at any time. */
export type State = {
  version: 1
  keys: Keys
  stripe: StripeState
  razorpay: RazorpayState
  /** In order of occurrence. */
  events: ProviderEvent[]
}

export function emptyState(keys: Keys): State {
  return { version: 1, keys, stripe: emptyStripeState(), razorpay: emptyRazorpayState(), events: [] }
}

import { endDueCheckouts } from '../razorpay/acts/end-checkout.server.ts'
import { settleDueRazorpayRefunds } from '../razorpay/acts/refund.server.ts'
import { expireSessions } from '../stripe/acts/expire-session.server.ts'
import { settleDueStripeRefunds } from '../stripe/acts/refund.server.ts'
import type { Context } from './context.ts'

/** Runs everything that is due. */
export function passTime(context: Context): void {
  expireSessions(context)
  settleDueStripeRefunds(context)
  endDueCheckouts(context)
  settleDueRazorpayRefunds(context)
}

import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import type { RazorpayLink, RazorpayQr } from '#demo/payments/state/razorpay-state.ts'
import { announceRazorpay } from '../razorpay-event.server.ts'
import { linkShape, qrShape } from '../shapes/checkout-shapes.ts'
import { abandonChallenge } from './make-payment.server.ts'

export function endLink(context: Context, link: RazorpayLink, status: 'cancelled' | 'expired'): void {
  const now = secondsNow(context)
  abandonChallenge(context, link)
  link.status = status
  link.updated = now
  if (status === 'cancelled') link.cancelledAt = now
  else link.expiredAt = now
  announceRazorpay(context, `payment_link.${status}`, { payment_link: linkShape(link, context) })
}

/** Razorpay sends an event for a code closed by hand, but not for one that expired. */
export function closeQr(context: Context, qr: RazorpayQr, reason: 'on_demand' | 'expired'): void {
  qr.status = 'closed'
  qr.closedAt = secondsNow(context)
  qr.closeReason = reason
  if (reason === 'on_demand') announceRazorpay(context, 'qr_code.closed', { qr_code: qrShape(qr, context) })
}

export function endDueCheckouts(context: Context): void {
  const now = secondsNow(context)
  const { links, qrs } = context.state.razorpay
  for (const link of Object.values(links)) {
    if (link.status === 'created' && link.expireBy > 0 && link.expireBy <= now) endLink(context, link, 'expired')
  }
  for (const qr of Object.values(qrs)) {
    if (qr.status === 'active' && qr.closeBy <= now) closeQr(context, qr, 'expired')
  }
}

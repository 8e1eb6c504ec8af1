import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import type { StripeSession } from '#demo/payments/state/stripe-state.ts'
import { sessionShape } from '../shapes/session-shape.ts'
import { announceStripe } from '../stripe-event.server.ts'

export function expireSession(context: Context, session: StripeSession): void {
  session.status = 'expired'
  session.challenge = null
  const intent = session.intent ? context.state.stripe.intents[session.intent] : undefined
  if (intent) {
    intent.status = 'canceled'
    intent.cancelled = secondsNow(context)
  }
  announceStripe(context, 'checkout.session.expired', sessionShape(session, context))
}

export function expireSessions(context: Context): void {
  const now = secondsNow(context)
  for (const session of Object.values(context.state.stripe.sessions)) {
    if (session.status === 'open' && session.expiresAt <= now) expireSession(context, session)
  }
}

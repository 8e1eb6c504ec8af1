import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { Attempt, StripeSession } from '#demo/payments/state/stripe-state.ts'

/** Turns the entered card into a payment method without a customer. */
export function newMethod(context: Context, { email }: StripeSession, { card, name }: Attempt): string {
  const id = newId('pm_')
  context.state.stripe.methods[id] = {
    id,
    created: secondsNow(context),
    customer: null,
    card,
    name: name || null,
    email,
    redisplay: 'unspecified',
  }
  return id
}

/** After a payment, saves the card for the customer when they or the session asked for it. */
export function keepMethod({ state }: Context, session: StripeSession, id: string, keeps: boolean): void {
  const method = state.stripe.methods[id]
  const asked = keeps && session.offersToKeep
  if (!method || !session.customer || !(asked || session.keepsAlways)) return
  state.stripe.methods[id] = { ...method, customer: session.customer, redisplay: asked ? 'always' : 'limited' }
}

import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { Attempt, StripeSession } from '#demo/payments/state/stripe-state.ts'

/** What was typed in becomes a payment method that belongs to nobody. */
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

/** After a payment the card stays with the customer, where they asked for it or the session said so. */
export function keepMethod({ state }: Context, session: StripeSession, id: string, keeps: boolean): void {
  const method = state.stripe.methods[id]
  const asked = keeps && session.offersToKeep
  if (!method || !session.customer || !(asked || session.keepsAlways)) return
  state.stripe.methods[id] = { ...method, customer: session.customer, redisplay: asked ? 'always' : 'limited' }
}

import type Stripe from 'stripe'
import type { Context } from '#demo/payments/state/context.ts'
import { secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'

/** The API version that the shapes follow: the one the `stripe` package uses. */
export const apiVersion = '2026-10-28.endive'

/** Sends an event with the current state of the object. */
export function announceStripe(context: Context, type: Stripe.Event.Type, object: object): void {
  const event = {
    id: newId('evt_'),
    object: 'event',
    api_version: apiVersion,
    created: secondsNow(context),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const { id, created } = event
  context.announce({ id, provider: 'stripe', type, created, body: JSON.stringify(event) })
}

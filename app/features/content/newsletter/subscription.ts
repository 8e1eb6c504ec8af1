import type { Id } from '#app/lib/id.ts'

/** `pending` until the link of the letter is followed. Who leaves stays known as gone, so that no file brings them back. */
export const subscriptionStates = ['pending', 'subscribed', 'unsubscribed'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export type Subscription = {
  readonly id: Id<'subscription'>
  readonly email: string
  readonly state: SubscriptionState
}

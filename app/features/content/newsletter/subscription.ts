import { z } from 'zod'

/** `pending` until the link of the letter is followed. Who leaves stays known as gone, so that no file brings them back. */
export const subscriptionStates = ['pending', 'subscribed', 'unsubscribed'] as const

/** How long the link that confirms an address is good for. */
export const confirmHours = 48

/** Who presses the button twice, or wants to annoy somebody, causes one letter in this time. */
export const letterGapMs = 10 * 60_000

const email = z.email().max(254)

/** An address as we keep it, or undefined where it is none. */
export function subscriberAddress(typed: string): string | undefined {
  const read = email.safeParse(typed.trim().toLowerCase())
  return read.success ? read.data : undefined
}

import { z } from 'zod'

/** `pending` until the emailed link is used. An unsubscribed address is remembered, so that no import adds it again. */
export const subscriptionStates = ['pending', 'subscribed', 'unsubscribed'] as const

export const confirmHours = 48

/** At most one email in this time, against double clicks and abuse. */
export const emailGapMs = 10 * 60_000

const email = z.email().max(254)

/** An address as stored, or undefined if invalid. */
export function subscriberAddress(typed: string): string | undefined {
  const read = email.safeParse(typed.trim().toLowerCase())
  return read.success ? read.data : undefined
}

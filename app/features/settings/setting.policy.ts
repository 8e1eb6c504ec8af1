import type { Actor } from '#app/platform/actor.ts'

/** Prices are public; everybody sees them on the first page. */
export function mayReadPrices(_actor: Actor): boolean {
  return true
}

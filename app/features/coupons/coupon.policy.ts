import { type Actor, can } from '#app/platform/actor.ts'

/** Making and ending coupons is deciding about prices. */
export function mayManageCoupons(actor: Actor): boolean {
  return can(actor, 'price.edit')
}

/** A traveller who has a code may ask what it is worth. */
export function mayReadCoupon(actor: Actor): boolean {
  return actor.kind === 'traveller' || can(actor, 'price.edit')
}

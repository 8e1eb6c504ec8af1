import { type Actor, can } from '#app/platform/actor.ts'

/** Creating and ending coupons are pricing decisions. */
export function mayManageCoupons(actor: Actor): boolean {
  return can(actor, 'price.edit')
}

/** A traveller with a code may see what it is worth. */
export function mayReadCoupon(actor: Actor): boolean {
  return actor.kind === 'traveller' || can(actor, 'price.edit')
}

import type { Application } from '../application.ts'

/** Maximum travellers in one order (decision 45). */
export const mostTravellers = 9

type Standing = Pick<Application, 'status' | 'submittedAt'>

/** Whether a traveller is still in the order: not if they were removed, or their draft expired before payment. */
export function isTravelling({ status, submittedAt }: Standing): boolean {
  return status === 'draft' || submittedAt !== null
}

/** A traveller's place in an order as displayed: 2 of 4. */
export function placeAmong<One extends { readonly id: string }>(travellers: readonly One[], id: string) {
  return { number: travellers.findIndex((one) => one.id === id) + 1, of: travellers.length }
}

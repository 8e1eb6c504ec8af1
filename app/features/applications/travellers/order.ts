import type { Application } from '../application.ts'

/** The most who can travel in one order (decision 45). */
export const mostTravellers = 9

type Standing = Pick<Application, 'status' | 'submittedAt'>

/** Whether somebody travels in their order: who was taken out of it, or whose draft ran out before it was paid, does not. */
export function isTravelling({ status, submittedAt }: Standing): boolean {
  return status === 'draft' || submittedAt !== null
}

/** Which of an order's travellers one is, as people count them: 2 of 4. */
export function placeAmong<One extends { readonly id: string }>(travellers: readonly One[], id: string) {
  return { number: travellers.findIndex((one) => one.id === id) + 1, of: travellers.length }
}

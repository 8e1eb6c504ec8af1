import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { type AddProblem, addTraveller, type NewTraveller } from '../applications/travellers/add-traveller.server.ts'
import { holdOrder } from '../applications/travellers/hold-order.server.ts'
import { type RemoveProblem, removeTraveller } from '../applications/travellers/remove-traveller.server.ts'
import { isOpen } from '../payments/payment.ts'
import { readPayment } from '../payments/read-payment.server.ts'

type PaymentOpen = { readonly code: 'payment_open' }
type Added = { readonly id: Id<'application'> }

/**
 * Adds a traveller to the user's own order. The order is locked before its payment is checked: a concurrent payment
 * either came first, and this is refused, or includes the new traveller.
 */
export function addToOwnOrder(
  call: Call,
  id: Id<'application'>,
  { once, ...given }: NewTraveller & { readonly once: string },
): Promise<Result<Added, AddProblem | PaymentOpen>> {
  type Answer = Result<Added, AddProblem | PaymentOpen>
  const body = JSON.stringify([id, given])
  return onceUnlessRefused(call, 'add traveller', { key: once, body }, async (call): Promise<Answer> => {
    if (await isBeingPaid(call, id)) return problem({ code: 'payment_open' })
    return addTraveller(call, id, given)
  })
}

/** Removes a traveller from the user's own order, in the same way. */
export function removeFromOwnOrder(
  call: Call,
  id: Id<'application'>,
  once: string,
): Promise<Result<null, RemoveProblem | PaymentOpen>> {
  type Answer = Result<null, RemoveProblem | PaymentOpen>
  return onceUnlessRefused(call, 'remove traveller', { key: once, body: id }, async (call): Promise<Answer> => {
    if (await isBeingPaid(call, id)) return problem({ code: 'payment_open' })
    return removeTraveller(call, id)
  })
}

/** Whether a payment for the user's own order is in progress. Locks the order. */
export async function isBeingPaid(call: Call, id: Id<'application'>): Promise<boolean> {
  const { ownerId } = await holdOrder(call, id)
  requireAllowed(mayActOnApplication(call.actor, 'answer', { ownerId }))
  const { current } = await readPayment(call, id)
  return current !== undefined && isOpen(current.state)
}

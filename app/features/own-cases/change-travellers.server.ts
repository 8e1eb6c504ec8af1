import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { type AddProblem, addTraveller, type NewTraveller } from '../applications/travellers/add-traveller.server.ts'
import { lockOrder } from '../applications/travellers/lock-order.server.ts'
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
  ctx: RequestContext,
  id: Id<'application'>,
  { once, ...given }: NewTraveller & { readonly once: string },
): Promise<Result<Added, AddProblem | PaymentOpen>> {
  type Answer = Result<Added, AddProblem | PaymentOpen>
  const body = JSON.stringify([id, given])
  return withIdempotencyKeyUnlessRefused(ctx, 'add traveller', { key: once, body }, async (ctx): Promise<Answer> => {
    if (await isBeingPaid(ctx, id)) return problem({ code: 'payment_open' })
    return addTraveller(ctx, id, given)
  })
}

/** Removes a traveller from the user's own order, in the same way. */
export function removeFromOwnOrder(
  ctx: RequestContext,
  id: Id<'application'>,
  once: string,
): Promise<Result<null, RemoveProblem | PaymentOpen>> {
  type Answer = Result<null, RemoveProblem | PaymentOpen>
  return withIdempotencyKeyUnlessRefused(
    ctx,
    'remove traveller',
    { key: once, body: id },
    async (ctx): Promise<Answer> => {
      if (await isBeingPaid(ctx, id)) return problem({ code: 'payment_open' })
      return removeTraveller(ctx, id)
    },
  )
}

/** Whether a payment for the user's own order is in progress. Locks the order. */
export async function isBeingPaid(ctx: RequestContext, id: Id<'application'>): Promise<boolean> {
  const { ownerId } = await lockOrder(ctx, id)
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', { ownerId }))
  const { current } = await readPayment(ctx, id)
  return current !== undefined && isOpen(current.state)
}

import { forgetCustomer } from '#app/features/payments/methods/forget-customer.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listLeftCustomers } from './forget-money.store.server.ts'

const customersAtOnce = 50

/**
 * Deletes the customers and cards of deleted accounts at the provider. If it is unreachable, the id is kept and the
 * next run retries; account deletion does not wait for it.
 */
export async function forgetCustomers(ctx: RequestContext): Promise<void> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'erase'))
  const left = await listLeftCustomers(ctx.db, customersAtOnce)
  const answers = await Promise.allSettled(left.map((id) => forgetCustomer(ctx, id)))
  const away = answers.filter(({ status }) => status === 'rejected').length
  if (away > 0) throw new Error(`The provider has still to forget ${away} of ${left.length} customers`)
}

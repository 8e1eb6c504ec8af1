import type { Id } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnCredit } from './credit.policy.ts'
import { readCreditUse } from './credit.store.server.ts'

export type Balance = {
  /** Owed according to the ledger. */
  readonly total: Money
  /** Reserved by open payments and payouts. */
  readonly held: Money
  /** Available now. */
  readonly free: Money
}

/** An account's credit, for its owner only. */
export async function readBalance(ctx: RequestContext, ownerId: Id<'account'>): Promise<Balance> {
  requireAllowed(mayActOnCredit(ctx.actor, 'read', { ownerId }))
  const { owed, held } = await readCreditUse(ctx.db, ownerId)
  return { total: usd(owed), held: usd(held), free: usd(Math.max(0, owed - held)) }
}

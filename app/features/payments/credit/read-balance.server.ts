import type { Id } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnCredit } from './credit.policy.ts'
import { readCreditUse } from './credit.store.server.ts'

export type Balance = {
  /** What the books say we owe. */
  readonly total: Money
  /** What of it waits for the outcome of payments and of a payout that are under way. */
  readonly held: Money
  /** What can be used now. */
  readonly free: Money
}

/** Somebody's credit, for themselves only. */
export async function readBalance(call: Call, ownerId: Id<'account'>): Promise<Balance> {
  requireAllowed(mayActOnCredit(call.actor, 'read', { ownerId }))
  const { owed, held } = await readCreditUse(call.db, ownerId)
  return { total: usd(owed), held: usd(held), free: usd(Math.max(0, owed - held)) }
}

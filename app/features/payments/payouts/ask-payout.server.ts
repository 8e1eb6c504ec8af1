import { type Id, newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCredit, readCreditUse } from '../credit/credit.store.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { addPayout, findOpenPayout, lockOwner } from './payout.store.server.ts'
import { type PayoutWay, payoutWay } from './payout.ts'

export type AskPayoutProblem =
  /** No payout method was chosen, or no credit is available. */
  | { readonly code: 'way_missing' | 'nothing' }
  /** The email address the money would go to is not verified. */
  | { readonly code: 'unconfirmed' }
  /** Another payout is open. */
  | { readonly code: 'asked'; readonly way: PayoutWay }

/**
 * Requests a payout of all available credit, and reserves it until staff decide or it is cancelled. Repeated or
 * concurrent requests become one: an open payout counts as the request.
 */
export async function askPayout(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  typed: string,
): Promise<Result<null, AskPayoutProblem>> {
  requireAllowed(mayActOnPayout(ctx.actor, 'ask', { ownerId }))
  const way = payoutWay(typed)
  if (!way) return problem({ code: 'way_missing' })
  return inTransaction(ctx, (ctx) => ask(ctx, ownerId, way))
}

async function ask(
  { db, now }: RequestContext,
  ownerId: Id<'account'>,
  way: PayoutWay,
): Promise<Result<null, AskPayoutProblem>> {
  const owner = requireFound(await lockOwner(db, ownerId))
  if (!owner.emailVerified) return problem({ code: 'unconfirmed' })
  await lockCredit(db, ownerId)
  const open = await findOpenPayout(db, ownerId)
  if (open) return open.way === way ? ok(null) : problem({ code: 'asked', way: open.way })
  const { owed, held } = await readCreditUse(db, ownerId)
  if (owed - held <= 0) return problem({ code: 'nothing' })
  const id = newId<'payout'>()
  const undecided = { decidedAt: null, decidedById: null, reference: null, reason: null }
  await addPayout(db, { id, ownerId, way, amount: usd(owed - held), state: 'asked', askedAt: now, ...undecided })
  await announce(db, { staff: true }, { accountId: ownerId })
  return ok(null)
}

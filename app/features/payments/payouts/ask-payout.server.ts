import { type Id, newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdCredit, readCreditUse } from '../credit/credit.store.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { addPayout, findOpenPayout, holdOwner } from './payout.store.server.ts'
import { type PayoutWay, payoutWay } from './payout.ts'

export type AskPayoutProblem =
  /** No way was chosen, or there is no credit that is free. */
  | { readonly code: 'way_missing' | 'nothing' }
  /** Nobody has shown to read at the address the money would go to. */
  | { readonly code: 'unconfirmed' }
  /** Another one is under way. */
  | { readonly code: 'asked'; readonly way: PayoutWay }

/**
 * Asks for all of somebody's free credit to be paid out, and holds it until staff have decided or it is cancelled. Sent
 * twice, or in two tabs at once, it is one: what is under way already is what was asked for.
 */
export async function askPayout(
  call: Call,
  ownerId: Id<'account'>,
  typed: string,
): Promise<Result<null, AskPayoutProblem>> {
  requireAllowed(mayActOnPayout(call.actor, 'ask', { ownerId }))
  const way = payoutWay(typed)
  if (!way) return problem({ code: 'way_missing' })
  return inTransaction(call, (call) => ask(call, ownerId, way))
}

async function ask({ db, now }: Call, ownerId: Id<'account'>, way: PayoutWay): Promise<Result<null, AskPayoutProblem>> {
  const owner = requireFound(await holdOwner(db, ownerId))
  if (!owner.emailVerified) return problem({ code: 'unconfirmed' })
  await holdCredit(db, ownerId)
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

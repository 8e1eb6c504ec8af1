import type { Id } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readCreditUse } from '../credit/credit.store.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { findOwner, listPayoutsOf } from './payout.store.server.ts'
import type { Payout } from './payout.ts'

/** A request as whoever asked for it reads it: not who of the staff decided, nor what they wrote down for themselves. */
export type OwnPayout = Pick<Payout, 'id' | 'way' | 'amount' | 'state' | 'askedAt' | 'decidedAt' | 'reason'>

export type OwnPayouts = {
  /** What can be asked for now. */
  readonly free: Money
  /** What payments that are under way hold of the credit. */
  readonly reserved: Money
  /** Where it is sent; null where nobody has confirmed the address. */
  readonly email: string | null
  readonly open: OwnPayout | null
  /** What became of the last ones, the newest first. */
  readonly past: readonly OwnPayout[]
}

const most = 5

/** Somebody's credit, what of it they asked to be paid out, and what became of that. */
export async function readOwnPayouts({ actor, db }: Call, ownerId: Id<'account'>): Promise<OwnPayouts> {
  requireAllowed(mayActOnPayout(actor, 'read-own', { ownerId }))
  const { email, emailVerified } = requireFound(await findOwner(db, ownerId))
  const { owed, held } = await readCreditUse(db, ownerId)
  const all = (await listPayoutsOf(db, ownerId, most + 1)).map(shownToOwner)
  const open = all.find(({ state }) => state === 'asked') ?? null
  return {
    free: usd(Math.max(0, owed - held)),
    reserved: usd(Math.max(0, held - (open?.amount.minor ?? 0))),
    email: emailVerified ? email : null,
    open,
    past: all.filter(({ state }) => state !== 'asked').slice(0, most),
  }
}

function shownToOwner({ id, way, amount, state, askedAt, decidedAt, reason }: Payout): OwnPayout {
  return { id, way, amount, state, askedAt, decidedAt, reason }
}

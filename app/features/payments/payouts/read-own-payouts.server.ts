import type { Id } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCreditUse } from '../credit/credit.store.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { findOwner, listPayoutsOf } from './payout.store.server.ts'
import type { Payout } from './payout.ts'

/** A payout as shown to its requester: without the deciding staff member or their notes. */
export type OwnPayout = Pick<Payout, 'id' | 'way' | 'amount' | 'state' | 'askedAt' | 'decidedAt' | 'reason'>

export type OwnPayouts = {
  /** Available for payout now. */
  readonly free: Money
  /** Credit reserved by open payments. */
  readonly reserved: Money
  /** The address it is sent to; null if not verified. */
  readonly email: string | null
  readonly open: OwnPayout | null
  /** Recent decided payouts, newest first. */
  readonly past: readonly OwnPayout[]
}

const most = 5

/** An account's credit, its open payout and past payouts. */
export async function readOwnPayouts({ actor, db }: RequestContext, ownerId: Id<'account'>): Promise<OwnPayouts> {
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

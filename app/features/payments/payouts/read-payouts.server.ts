import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { listDecidedPayouts, listWaitingPayouts } from './payout.store.server.ts'
import type { Payout } from './payout.ts'

type Owner = { readonly name: string; readonly email: string; readonly emailVerified: boolean }

export type WaitingPayout = Pick<Payout, 'id' | 'ownerId' | 'way' | 'amount' | 'askedAt'> & { readonly owner: Owner }

export type DecidedPayout = Pick<Payout, 'id' | 'ownerId' | 'way' | 'amount' | 'state' | 'reference' | 'reason'> & {
  readonly decidedAt: Date
  readonly deciderName: string
  /** Null once the account is deleted. */
  readonly ownerName: string | null
}

const mostWaiting = 100
const mostDecided = 20

/** Requested payouts, oldest first, and the latest decisions by staff. */
export async function readPayouts({ actor, db }: RequestContext) {
  requireAllowed(mayActOnPayout(actor, 'see'))
  if (actor.kind !== 'staff') throw new NotFound()
  const waiting = await listWaitingPayouts(db, actor.accountId, mostWaiting + 1)
  const decided = await listDecidedPayouts(db, mostDecided)
  return {
    waiting: waiting.slice(0, mostWaiting).map(shownWaiting),
    more: waiting.length > mostWaiting,
    decided: decided.map(shownDecided),
  }
}

function shownWaiting({ id, ownerId, way, amount, askedAt, owner }: WaitingRow): WaitingPayout {
  const { fullName, email, emailVerified } = owner
  return { id, ownerId, way, amount, askedAt, owner: { name: fullName, email, emailVerified } }
}

type WaitingRow = Awaited<ReturnType<typeof listWaitingPayouts>>[number]

function shownDecided(row: Awaited<ReturnType<typeof listDecidedPayouts>>[number]): DecidedPayout {
  const { id, ownerId, way, amount, state, reference, reason, decidedAt, askedAt, owner, deciderName } = row
  return {
    ...{ id, ownerId, way, amount, state, reference, reason },
    decidedAt: decidedAt ?? askedAt,
    deciderName: deciderName ?? '',
    ownerName: owner.deletedAt ? null : owner.fullName,
  }
}

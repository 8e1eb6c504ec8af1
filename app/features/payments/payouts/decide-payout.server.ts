import { recordAct } from '#app/features/audit/record-act.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'
import { href } from '#app/lib/words/href.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { creditPayoutLines } from '../ledger/ledger.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { findDeciderName, findPayout, findPayoutForUpdate, lockOwner, saveDecision } from './payout.store.server.ts'
import { longestPayoutReason, longestPayoutReference, type Payout, type PayoutState } from './payout.ts'
import { payoutNotices } from './payout.words.ts'

/** Paid, with an optional external payment reference; or declined, with the reason shown to the traveller. */
export type PayoutDecision = { readonly to: 'paid' | 'declined'; readonly text: string }

export type DecidePayoutProblem =
  | { readonly code: 'reason_missing' | 'reason_too_long' | 'reference_too_long' }
  /** The email address is no longer verified, so nothing can be sent to it. */
  | { readonly code: 'unconfirmed' }
  /** Already decided by a named colleague, or cancelled by its owner. */
  | { readonly code: 'decided'; readonly state: PayoutState; readonly by: string | null; readonly at: Date | null }

/**
 * Marks a payout as paid, which books it, or declines it, which releases the credit; its owner is notified in both
 * cases. Repeating the same decision by the same person has no effect.
 */
export function decidePayout(
  ctx: RequestContext,
  id: Id<'payout'>,
  { to, text }: PayoutDecision,
): Promise<Result<null, DecidePayoutProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const { ownerId } = requireFound(await findPayout(db, id))
    requireAllowed(mayActOnPayout(actor, 'decide', { ownerId }))
    if (actor.kind !== 'staff') throw new NotFound()
    const owner = await lockOwner(db, ownerId)
    const payout = requireFound(await findPayoutForUpdate(db, id))
    if (payout.state === to && payout.decidedById === actor.accountId) return ok(null)
    if (payout.state !== 'asked') return problem(await quicker(db, payout))
    const wrong = to === 'paid' ? referenceProblem(text) : reasonProblem(text)
    if (wrong) return problem({ code: wrong })
    if (to === 'paid' && !owner?.emailVerified) return problem({ code: 'unconfirmed' })

    const { amount } = payout
    const reason = manyLines(text)
    const decided = { state: to, decidedAt: now, decidedById: actor.accountId }
    if (to === 'paid') {
      await saveDecision(db, id, { ...decided, reference: oneLine(text) || null })
      await addLedgerTransaction(db, { payoutId: id }, 'credit_payout', creditPayoutLines(ownerId, amount), now)
    } else {
      await saveDecision(db, id, { ...decided, reason })
    }
    await notify(ctx, ownerId, () => ({
      kind: 'payment',
      topic: 'payment',
      ...(to === 'paid' ? payoutNotices.paid(payout) : payoutNotices.declined(payout, reason)),
      link: href('/referrals'),
    }))
    await announce(db, { staff: true })
    await recordAct(ctx, {
      act: to === 'paid' ? 'payout.pay' : 'payout.decline',
      subject: { kind: 'account', id: ownerId },
      reason: to === 'paid' ? null : reason,
      detail: { payout: id, minor: amount.minor, currency: amount.currency, way: payout.way },
    })
    return ok(null)
  })
}

async function quicker(
  db: RequestContext['db'],
  { state, decidedById, decidedAt }: Payout,
): Promise<DecidePayoutProblem> {
  const by = decidedById ? await findDeciderName(db, decidedById) : null
  return { code: 'decided', state, by, at: decidedAt }
}

const referenceProblem = (text: string) =>
  lengthOf(oneLine(text)) > longestPayoutReference ? 'reference_too_long' : undefined

function reasonProblem(text: string) {
  const reason = manyLines(text)
  if (!isSeen(reason)) return 'reason_missing'
  return lengthOf(reason) > longestPayoutReason ? 'reason_too_long' : undefined
}

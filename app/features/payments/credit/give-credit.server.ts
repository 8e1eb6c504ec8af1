import { type Id, newId } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { creditLines } from '../ledger/ledger.ts'
import type { CreditReason } from '../payment.ts'
import { mayActOnCredit } from './credit.policy.ts'
import { addCreditOnce } from './credit.store.server.ts'

export type CreditGift = {
  readonly ownerId: Id<'account'>
  readonly reason: CreditReason
  /** The reason's source, such as a referral: each source gives credit once. */
  readonly sourceId: string
  /** In US dollars, above zero. */
  readonly amount: Money
}

/**
 * Grants credit towards our fees, service only, and books it in the same or an enclosing transaction. Granted once per
 * reason and source, even under concurrent calls; returns whether this call granted it. Sends no notification: the
 * caller provides the wording.
 */
export function giveCredit(ctx: RequestContext, { ownerId, reason, sourceId, amount }: CreditGift): Promise<boolean> {
  requireAllowed(mayActOnCredit(ctx.actor, 'give'))
  if (amount.minor <= 0 || amount.currency !== 'USD') throw new Error('Credit is given in US dollars')
  return inTransaction(ctx, async ({ db, now }) => {
    const credit = { id: newId<'credit'>(), ownerId, reason, sourceId, at: now }
    if (!(await addCreditOnce(db, { ...credit, amountMinor: amount.minor, currency: amount.currency }))) return false
    await addLedgerTransaction(db, { creditId: credit.id }, 'credit', creditLines(ownerId, amount), now)
    return true
  })
}

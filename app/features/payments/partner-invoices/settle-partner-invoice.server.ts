import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { settlementLines } from '../ledger/ledger.ts'
import { mayActOnPartnerInvoice } from './partner-invoice.policy.ts'
import { findPartnerInvoiceForUpdate, listOwedBy, savePaid } from './partner-invoice.store.server.ts'
import { countedPartnerNumber, invoiceCurrency, partnerInvoiceNumber } from './partner-invoice.ts'

/** `paid`: a colleague has already recorded it. `nothing_due`: everything was paid by card, or refunded. */
export type SettleProblem = { readonly code: 'paid' | 'nothing_due' }

/**
 * Records that a company paid a whole invoice by bank transfer: for each of its orders on account, the amount due is
 * booked as received. The company is given as well, so that another company's number has no effect.
 */
export function settlePartnerInvoice(
  ctx: RequestContext,
  partnerId: Id<'partner'>,
  written: string,
): Promise<Result<null, SettleProblem>> {
  requireAllowed(mayActOnPartnerInvoice(ctx.actor, 'settle'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    if (actor.kind !== 'staff') throw new NotFound()
    const counted = requireFound(countedPartnerNumber(written))
    const row = requireFound(await findPartnerInvoiceForUpdate(db, counted))
    if (row.partnerId !== partnerId || partnerInvoiceNumber(row) !== written) throw new NotFound()
    if (row.paidAt) return problem({ code: 'paid' })
    if (row.dueMinor <= 0) return problem({ code: 'nothing_due' })
    for (const { attemptId, owed } of await listOwedBy(db, partnerId, row.month)) {
      await addLedgerTransaction(db, attemptId, 'settlement', settlementLines(money(owed, invoiceCurrency)), now)
    }
    await savePaid(db, counted, now, actor.accountId)
    const detail = { invoice: written, amountMinor: row.dueMinor }
    await recordAct(ctx, { act: 'partner.invoice-paid', subject: { kind: 'partner', id: partnerId }, detail })
    return ok(null)
  })
}

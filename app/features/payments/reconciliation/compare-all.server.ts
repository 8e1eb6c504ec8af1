import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { listUnbalanced } from '../ledger/ledger.store.server.ts'
import { compareProvider } from './compare-provider.server.ts'
import { type Difference, difference } from './comparison.ts'
import { keepFindings } from './keep-findings.server.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import { lockComparison } from './reconciliation.store.server.ts'

/** Checks the ledger, and compares it with every connected provider. One failure does not stop the others. */
export async function compareAll(ctx: RequestContext): Promise<void> {
  requireAllowed(mayReconcile(ctx.actor, 'compare'))
  await checkLedger(ctx)
  for (const provider of ctx.ports.payments) await compareProvider(ctx, provider)
}

function checkLedger(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await lockComparison(ctx.db, 'ledger')
    const differences = (await listUnbalanced(ctx.db)).map(
      ({ transactionId, attemptId, total }): Difference =>
        difference('ledger_unbalanced', { subject: transactionId, attemptId }, { ours: total, theirs: null }),
    )
    // Every booked transaction was checked.
    return keepFindings(ctx, null, differences, new Date(0))
  })
}

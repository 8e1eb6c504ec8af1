import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listUnbalanced } from '../ledger/ledger.store.server.ts'
import { compareProvider } from './compare-provider.server.ts'
import { type Difference, difference } from './comparison.ts'
import { keepFindings } from './keep-findings.server.ts'
import { mayReconcile } from './reconciliation.policy.ts'
import { holdComparison } from './reconciliation.store.server.ts'

/** Checks the ledger, and compares it with every connected provider. One failure does not stop the others. */
export async function compareAll(call: Call): Promise<void> {
  requireAllowed(mayReconcile(call.actor, 'compare'))
  await checkLedger(call)
  for (const provider of call.ports.payments) await compareProvider(call, provider)
}

function checkLedger(call: Call): Promise<number> {
  return inTransaction(call, async (call) => {
    await holdComparison(call.db, 'ledger')
    const differences = (await listUnbalanced(call.db)).map(
      ({ transactionId, attemptId, total }): Difference =>
        difference('ledger_unbalanced', { subject: transactionId, attemptId }, { ours: total, theirs: null }),
    )
    // Every booked transaction was checked.
    return keepFindings(call, null, differences, new Date(0))
  })
}

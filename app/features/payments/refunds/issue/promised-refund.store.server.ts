import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { capturedFor, type Refund, refundableLines } from '../refund.ts'
import { type PolicyCause, policyLines, withTax } from '../refund-policy.ts'
import { readSituation } from '../refund-stage.store.server.ts'

export type ForCause = { readonly applicationId: Id<'application'>; readonly cause: PolicyCause }

type Named = { readonly id: Id<'attempt'>; readonly applicationId: Id<'application'> }

/** What the policy promises for one share of a payment, line by line, given the approved refunds. */
export async function promisedOf(
  db: Database,
  attempt: Named,
  refunds: readonly Refund[],
  { applicationId, cause }: ForCause,
) {
  const approved = refunds.filter(({ state, ...one }) => state === 'approved' && one.applicationId === applicationId)
  const capture = capturedFor(await listLedgerLines(db, attempt.id, 'capture'), attempt, applicationId)
  const refundable = refundableLines(capture, approved)
  const situation = await readSituation(db, applicationId)
  const lines = withTax(policyLines(refundable, { ...situation, cause }), refundable)
  return { lines, refundable, currency: refundable[0]?.paid.currency ?? 'USD', stage: situation.stage }
}

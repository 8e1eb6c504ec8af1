import { tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { addLedgerTransaction } from '../ledger.store.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { type Refund, refundEntries } from './refund.ts'
import { refundNotice } from './refund.words.ts'

type Whose = { readonly reference: string; readonly payerId: Id<'account'> }

/** Writes an approved refund into the books, once and for good, and tells whoever paid. Part of the act that approves. */
export async function bookRefund(call: Call, refund: Refund, { reference, payerId }: Whose): Promise<void> {
  const { actor, db, now } = call
  requireAllowed(mayActOnRefund(actor, 'ask', { payerId }))
  const { attemptId, applicationId, lines, amount } = refund
  await addLedgerTransaction(db, attemptId, 'refund', refundEntries(lines, amount.currency), now)
  const link = `/applications/${applicationId}`
  await tell(call, payerId, { kind: 'payment', topic: 'service', reference, ...refundNotice(reference, refund), link })
  await announce(db, { staff: true, applicationId })
}

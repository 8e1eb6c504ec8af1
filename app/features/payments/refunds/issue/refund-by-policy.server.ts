import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { holdPayment, isDisputed, listRefundsOf, listUsedPayments } from '../refund.store.server.ts'
import type { Refund } from '../refund.ts'
import { policyReasons } from '../refund-policy.words.ts'
import { issueRefund } from './issue-refund.server.ts'
import { type ForCause, promisedOf } from './promised-refund.store.server.ts'

/**
 * Issues the refunds that the policy promises for an event in an application, once per cause; service only. Requests
 * awaiting a second person do not take precedence: they are checked again when decided. Money withdrawn by a bank
 * cannot be refunded; once it is back, the job finds the application.
 */
export function refundByPolicy(call: Call, { applicationId, cause }: ForCause): Promise<Refund[]> {
  requireAllowed(mayActOnRefund(call.actor, 'issue'))
  return inTransaction(call, async (call) => {
    const issued: Refund[] = []
    for (const attemptId of await listUsedPayments(call.db, applicationId)) {
      const refund = await refundShare(call, attemptId, { applicationId, cause })
      if (refund) issued.push(refund)
    }
    return issued
  })
}

async function refundShare(
  call: Call,
  attemptId: Id<'attempt'>,
  { applicationId, cause }: ForCause,
): Promise<Refund | undefined> {
  const { db } = call
  const held = requireFound(await holdPayment(db, attemptId, applicationId))
  const own = (await listRefundsOf(db, attemptId)).filter((one) => one.applicationId === applicationId)
  if (own.some((one) => one.cause === cause) || (await isDisputed(db, attemptId))) return undefined
  const { lines, currency, stage } = await promisedOf(db, held.attempt, own, { applicationId, cause })
  if (lines.length === 0) return undefined
  return issueRefund(call, held, { cause, lines, currency, reason: policyReasons[cause](stage) })
}

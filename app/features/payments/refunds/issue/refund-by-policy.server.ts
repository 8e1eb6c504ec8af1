import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { isDisputed, listRefundsOf, listUsedPayments, lockPayment } from '../refund.store.server.ts'
import type { Refund } from '../refund.ts'
import { policyReasons } from '../refund-policy.words.ts'
import { issueRefund } from './issue-refund.server.ts'
import { type ForCause, promisedOf } from './promised-refund.store.server.ts'

/**
 * Issues the refunds that the policy promises for an event in an application, once per cause; service only. Requests
 * awaiting a second person do not take precedence: they are checked again when decided. Money withdrawn by a bank
 * cannot be refunded; once it is back, the job finds the application.
 */
export function refundByPolicy(ctx: RequestContext, { applicationId, cause }: ForCause): Promise<Refund[]> {
  requireAllowed(mayActOnRefund(ctx.actor, 'issue'))
  return inTransaction(ctx, async (ctx) => {
    const issued: Refund[] = []
    for (const attemptId of await listUsedPayments(ctx.db, applicationId)) {
      const refund = await refundShare(ctx, attemptId, { applicationId, cause })
      if (refund) issued.push(refund)
    }
    return issued
  })
}

async function refundShare(
  ctx: RequestContext,
  attemptId: Id<'attempt'>,
  { applicationId, cause }: ForCause,
): Promise<Refund | undefined> {
  const { db } = ctx
  const locked = requireFound(await lockPayment(db, attemptId, applicationId))
  const own = (await listRefundsOf(db, attemptId)).filter((one) => one.applicationId === applicationId)
  if (own.some((one) => one.cause === cause) || (await isDisputed(db, attemptId))) return undefined
  const { lines, currency, stage } = await promisedOf(db, locked.attempt, own, { applicationId, cause })
  if (lines.length === 0) return undefined
  return issueRefund(ctx, locked, { cause, lines, currency, reason: policyReasons[cause](stage) })
}

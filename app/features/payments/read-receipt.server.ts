import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readAccount } from '../accounts/read-account.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import type { PaidRefund } from './documents/paid-rows.ts'
import { type PaidOrder, readPaidOrder } from './documents/read-paid.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findActiveAttempt } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'
import { type OwnRefund, readOwnRefunds } from './refunds/read-own-refunds.server.ts'
import { transferWords } from './refunds/refund.words.ts'

/** The content of a receipt: payer, time, items and amounts, and the recipient of each line. */
export type Receipt = PaidOrder & {
  payerName: string
  payerEmail: string
  paymentId: string
  /** Later refunds: the receipt shows what was paid and what has been returned. */
  refunds: readonly PaidRefund[]
}

/** The receipt of a paid application and those paid with it, for its owner; 404 while unpaid. */
export async function readReceipt(ctx: RequestContext, applicationId: Id<'application'>): Promise<Receipt> {
  const application = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: application.ownerId }))
  const current = await findActiveAttempt(ctx.db, applicationId)
  const attempt = requireFound(current && hasReceipt(current) ? current : undefined)
  const payer = await readAccount(ctx, attempt.payerId)
  return {
    ...(await readPaidOrder(ctx, application, attempt)),
    payerName: payer.fullName,
    payerEmail: payer.email,
    paymentId: attempt.id,
    refunds: (await readOwnRefunds(ctx, application))
      .filter(({ attemptId }) => attemptId === attempt.id)
      .map(receiptRefund),
  }
}

/** Orders on account are not paid yet: they are on the company's monthly invoice. */
function hasReceipt({ state, method }: Attempt): boolean {
  return state === 'succeeded' && method !== 'on_account'
}

function receiptRefund({ amount, on, transfer, paidWith }: OwnRefund): PaidRefund {
  return { amount, on, ...(transfer && { state: transferWords[transfer](paidWith) }) }
}

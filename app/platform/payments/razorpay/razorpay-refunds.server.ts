import { money } from '#app/lib/money.ts'
import type { DisputeState, ProviderDispute, ProviderRefund, RefundOrder } from '../provider.ts'
import { listAll, pathOf, type RazorpayCall } from './razorpay-account.ts'
import { dispute, type RazorpayRefund, refund } from './razorpay-answers.ts'

/** Razorpay does not document how long it keeps idempotency keys, so first looks for a refund with this key. */
export async function makeRefund(call: RazorpayCall, order: RefundOrder): Promise<ProviderRefund> {
  const made = await findRefund(call, order)
  if (made) return refundOf(made)
  const body = {
    amount: order.amount.minor,
    speed: 'normal',
    receipt: order.key,
    notes: { key: order.key },
  }
  const path = `payments/${pathOf(order.paymentId)}/refund`
  return refundOf(await call.post(path, refund, body, { 'x-refund-idempotency': order.key }))
}

export async function readRefund(call: RazorpayCall, id: string): Promise<ProviderRefund> {
  return refundOf(await call.get(`refunds/${pathOf(id)}`, refund))
}

async function findRefund(call: RazorpayCall, { key, paymentId }: RefundOrder): Promise<RazorpayRefund | undefined> {
  for await (const one of listAll(call, `payments/${pathOf(paymentId)}/refunds`, { item: refund })) {
    if (one.notes === key || one.receipt === key) return one
  }
  return undefined
}

const refundStates: Record<string, ProviderRefund['state']> = { processed: 'succeeded', failed: 'failed' }

function refundOf(one: RazorpayRefund): ProviderRefund {
  return {
    id: one.id,
    key: one.notes ?? one.receipt ?? '',
    paymentId: one.payment_id,
    amount: money(one.amount, one.currency),
    state: refundStates[one.status] ?? 'pending',
    // Razorpay gives no reason.
    problem: null,
  }
}

const disputeStates: Record<string, DisputeState> = {
  open: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

export async function readDispute(call: RazorpayCall, id: string): Promise<ProviderDispute> {
  const one = await call.get(`disputes/${pathOf(id)}`, dispute)
  // Some accounts are debited at once, others only when the dispute is lost.
  const isHeld = one.amount_deducted > 0 && one.status !== 'won'
  return {
    id: one.id,
    paymentId: one.payment_id,
    amount: money(one.amount, one.currency),
    reason: one.reason_code,
    // The other status, `closed`, does not say who won.
    state: disputeStates[one.status] ?? (isHeld ? 'lost' : 'won'),
    isHeld,
    answerBy: one.respond_by ?? null,
    openedAt: one.created_at,
  }
}

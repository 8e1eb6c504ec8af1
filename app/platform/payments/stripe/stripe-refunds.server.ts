import type { Stripe } from 'stripe'
import type { DisputeState, ProviderDispute, ProviderRefund, RefundOrder } from '../provider.ts'
import { atSeconds, idOf, moneyAt } from './stripe-account.server.ts'

/** Stripe keeps idempotency keys for a day, so first looks for a refund with this key. */
export async function refund(stripe: Stripe, order: RefundOrder): Promise<ProviderRefund> {
  const made = await findRefund(stripe, order)
  if (made) return refundOf(made)
  const created = await stripe.refunds.create(
    { payment_intent: order.paymentId, amount: order.amount.minor, metadata: { key: order.key } },
    { idempotencyKey: order.key },
  )
  return refundOf(created)
}

export async function readRefund(stripe: Stripe, id: string): Promise<ProviderRefund> {
  return refundOf(await stripe.refunds.retrieve(id))
}

async function findRefund(stripe: Stripe, { key, paymentId }: RefundOrder): Promise<Stripe.Refund | undefined> {
  for await (const one of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (one.metadata?.key === key) return one
  }
  return undefined
}

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function refundOf(one: Stripe.Refund): ProviderRefund {
  const state = refundStates[one.status ?? ''] ?? 'pending'
  return {
    id: one.id,
    key: one.metadata?.key ?? '',
    paymentId: idOf(one.payment_intent) ?? '',
    amount: moneyAt(one.amount, one.currency),
    state,
    problem: state === 'failed' ? (one.failure_reason ?? one.status) : null,
  }
}

const disputeStates: Record<string, DisputeState> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  // Closed and prevented disputes took no money.
  warning_closed: 'won',
  prevented: 'won',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

export async function readDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(id)
  const moved = dispute.balance_transactions.reduce((total, { amount }) => total + amount, 0)
  const { due_by } = dispute.evidence_details
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent) ?? '',
    amount: moneyAt(dispute.amount, dispute.currency),
    reason: dispute.reason,
    state: disputeStates[dispute.status] ?? 'under_review',
    isHeld: moved < 0,
    answerBy: due_by ? atSeconds(due_by) : null,
    openedAt: atSeconds(dispute.created),
  }
}

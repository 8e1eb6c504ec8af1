import { followDispute } from '#app/features/payments/disputes/follow-dispute.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, usd } from '#app/lib/money.ts'
import type { DisputeState, PaymentProvider, SettlementLine } from '#app/platform/payments/provider.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { literalProvider, type Said } from './literal-provider.ts'
import { aPaidOrder, aSentRefund, type PaidOrder } from './paid-orders.ts'
import { testNow } from './test-now.ts'

export const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000)

export const negative = ({ minor, currency }: Money) => money(-minor, currency)

export function aLine(
  given: Partial<SettlementLine> & Pick<SettlementLine, 'id' | 'kind' | 'amount' | 'at'>,
): SettlementLine {
  return { paymentId: null, sourceId: null, payoutId: null, fee: money(0, given.amount.currency), ...given }
}

export type Month = {
  provider: PaymentProvider & { said: Said }
  orders: PaidOrder[]
  /** The order with this index, counted from the oldest. */
  order(index: number): PaidOrder
  /** The completed refund, and its ID at the provider. */
  refund: { id: Id<'refund'>; providerId: string; order: PaidOrder }
  won: PaidOrder
}

/**
 * 40 days of payments, refunds and disputes on which ledger, provider and settlements agree: of every age, in both
 * currencies, with refunds in every state, and with lines that belong to no payment.
 */
export async function aSettledMonth(
  ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext,
): Promise<Month> {
  const { db } = ctx()
  const provider = literalProvider()
  const { said } = provider
  const orders: PaidOrder[] = []
  for (const days of [45, 38, 30, 22, 15, 12, 11, 9, 5, 2, 1, 0.02]) {
    const charge = days === 22 || days === 2 ? money(550_000, 'INR') : undefined
    orders.push(await aPaidOrder(db, { at: ago(days), ...(charge && { charge }) }))
  }
  for (const { paymentId, attemptId, charge, at } of orders) {
    // The newest payment is not in the list yet.
    const listedAt = at > ago(0.03) ? testNow : at
    said.payments.push({ paymentId, key: attemptId, amount: charge, refunded: money(0, charge.currency), at: listedAt })
    // Settlement takes 3 days.
    if (at > ago(3)) continue
    const line = aLine({ id: `txn_${paymentId}`, kind: 'payment', paymentId, amount: charge, at })
    said.settlements.push({ ...line, fee: money(Math.round(charge.minor * 0.03), charge.currency), payoutId: 'po_1' })
  }
  const refund = await withRefunds(db, said, orders)
  const won = await withDisputes(ctx, provider, orders)
  said.settlements.push(
    aLine({ id: 'txn_po_1', kind: 'payout', payoutId: 'po_1', amount: usd(-30_000), at: ago(2) }),
    aLine({ id: 'txn_fee', kind: 'fee', amount: usd(-1_500), at: ago(20) }),
    aLine({ id: 'txn_other', kind: 'other', amount: usd(25), at: ago(19) }),
  )
  return { provider, orders, order: (index) => orderIn(orders, index), refund, won }
}

function orderIn(orders: readonly PaidOrder[], index: number): PaidOrder {
  const order = orders[index]
  if (!order) throw new Error('Too few orders')
  return order
}

function refundedAt(said: Said, { paymentId }: PaidOrder, refunded: Money) {
  said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded } : one))
}

/** One completed, two in transit of which the provider counts one, one requested, and one failed. */
async function withRefunds(
  db: RequestContext['db'],
  said: Said,
  orders: readonly PaidOrder[],
): Promise<Month['refund']> {
  const [first, second, third] = [orderIn(orders, 1), orderIn(orders, 2), orderIn(orders, 4)]
  const [fourth, fifth] = [orderIn(orders, 5), orderIn(orders, 6)]
  const id = await aSentRefund(db, first, { charge: usd(1_500), at: ago(14) })
  const providerId = `re_${id}`
  refundedAt(said, first, usd(1_500))
  said.settlements.push(
    aLine({
      id: 'txn_re',
      kind: 'refund',
      paymentId: first.paymentId,
      sourceId: providerId,
      amount: usd(-1_500),
      at: ago(13),
    }),
  )
  await aSentRefund(db, second, { charge: usd(700), at: ago(1), transfer: 'sent' })
  await aSentRefund(db, third, { charge: usd(600), at: ago(1), transfer: 'sent' })
  refundedAt(said, third, usd(600))
  await aSentRefund(db, fourth, { charge: usd(500), at: ago(0.01), transfer: 'asked', providerRefundId: null })
  await aSentRefund(db, fifth, { charge: usd(500), at: ago(3), transfer: 'failed' })
  return { id, providerId, order: first }
}

/** One withheld, one lost, and one won and returned. */
async function withDisputes(
  ctx: (actor?: RequestContext['actor'], now?: Date) => RequestContext,
  provider: Month['provider'],
  orders: readonly PaidOrder[],
): Promise<PaidOrder> {
  const { said } = provider
  const [held, lost, won] = [orderIn(orders, 6), orderIn(orders, 7), orderIn(orders, 8)]
  const dispute = async ({ paymentId, charge: amount }: PaidOrder, state: DisputeState, days: number) => {
    const id = `dp_${paymentId}`
    const read = { id, paymentId, amount, reason: 'fraudulent', answerBy: null, openedAt: ago(days + 1) }
    said.disputes.set(id, { ...read, state, isHeld: state !== 'won' })
    await followDispute(ctx(settlement, ago(days)), provider, id)
    const about = { kind: 'dispute', paymentId, sourceId: id } as const
    said.settlements.push(aLine({ id: `txn_${id}`, ...about, amount: negative(amount), at: ago(days) }))
    return { ...about, amount }
  }
  await dispute(held, 'under_review', 4)
  await dispute(lost, 'lost', 11)
  await dispute(won, 'needs_response', 13)
  const back = await dispute(won, 'won', 12)
  said.settlements.push(aLine({ id: `txn_back_${back.sourceId}`, ...back, at: ago(11) }))
  // The same line of the dispute, listed once.
  said.settlements = [...new Map(said.settlements.map((line) => [line.id, line])).values()]
  return won
}

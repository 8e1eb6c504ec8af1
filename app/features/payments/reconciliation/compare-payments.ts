import { type Money, money } from '#app/lib/money.ts'
import type { ListedPayment } from '#app/platform/payments/provider.ts'
import {
  type Compared,
  type Difference,
  difference,
  isListable,
  isQuiet,
  isSame,
  type OurPayment,
  type OurRefund,
} from './comparison.ts'

/** Compares payments and refunds in the ledger with the provider's. */
export function comparePayments(compared: Compared): Difference[] {
  const find = finderOf(compared.payments)
  const refunds = Map.groupBy(compared.refunds, ({ attemptId }) => attemptId)
  const pairs = compared.listed.map((theirs) => ({ theirs, ours: find(theirs) }))
  const known = new Set(pairs.flatMap(({ ours }) => ours ?? []))
  const missing = compared.payments.filter((ours) => !known.has(ours) && isListable(ours.at, compared))
  return [
    ...missing.map(({ attemptId, paymentId, charge }) =>
      difference('not_at_provider', { subject: paymentId ?? attemptId, attemptId }, { ours: charge, theirs: null }),
    ),
    ...pairs.flatMap(({ theirs, ours }) =>
      ours ? comparePair(ours, theirs, refunds.get(ours.attemptId) ?? [], compared) : notInLedger(theirs, compared),
    ),
  ]
}

/** Finds payments by the provider's id, or by ours if we have not received the provider's. */
export function finderOf(payments: readonly OurPayment[]) {
  const byId = new Map(payments.flatMap((ours) => (ours.paymentId ? [[ours.paymentId, ours] as const] : [])))
  const byKey = new Map<string, OurPayment>(
    payments.flatMap((ours) => (ours.paymentId ? [] : [[ours.attemptId, ours] as const])),
  )
  return ({ paymentId, key }: Pick<ListedPayment, 'paymentId' | 'key'>) => byId.get(paymentId) ?? byKey.get(key ?? '')
}

function notInLedger({ paymentId, amount, at }: ListedPayment, compared: Compared): Difference[] {
  if (!isQuiet(at, compared)) return []
  return [difference('not_in_ledger', { subject: paymentId }, { ours: null, theirs: amount })]
}

function comparePair(
  ours: OurPayment,
  theirs: ListedPayment,
  refunds: readonly OurRefund[],
  compared: Compared,
): Difference[] {
  const { attemptId, charge } = ours
  const { paymentId: subject, amount } = theirs
  if (!isQuiet(ours.at, compared)) return []
  const differs = !isSame(charge, amount)
  return [
    ...(differs ? [difference('amount_differs', { subject, attemptId }, { ours: charge, theirs: amount })] : []),
    ...compareRefunds(ours, theirs, refunds, compared),
  ]
}

/**
 * The provider reports the total refunded of a payment. It may or may not include refunds in progress, so the figure
 * lies between what has arrived and what we requested.
 */
function compareRefunds(
  { attemptId }: OurPayment,
  { paymentId: subject, refunded }: ListedPayment,
  all: readonly OurRefund[],
  compared: Compared,
): Difference[] {
  const { currency } = refunded
  const refunds = all.filter(({ charge }) => charge.currency === currency)
  const arrived = totalOf(
    refunds.filter(({ transfer, at }) => transfer === 'arrived' && isQuiet(at, compared)),
    currency,
  )
  const asked = totalOf(refunds, currency)
  const [first, ...others] = refunds
  const about = { subject, attemptId, refundId: first && others.length === 0 ? first.refundId : null }
  if (refunded.minor < arrived.minor) {
    const kind = refunded.minor === 0 ? 'refund_not_at_provider' : 'refund_differs'
    return [difference(kind, about, { ours: arrived, theirs: refunded })]
  }
  if (refunded.minor > asked.minor) {
    const kind = asked.minor === 0 ? 'refund_not_in_ledger' : 'refund_differs'
    return [difference(kind, about, { ours: asked, theirs: refunded })]
  }
  return []
}

function totalOf(refunds: readonly OurRefund[], currency: string): Money {
  return money(
    refunds.reduce((total, { charge }) => total + charge.minor, 0),
    currency,
  )
}

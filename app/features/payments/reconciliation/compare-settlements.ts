import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import { minus } from '../ledger/ledger.ts'
import { type Compared, type Difference, difference, isDue, isQuiet, isSame, type Settled } from './comparison.ts'

type Expected = {
  readonly kind: Settled['kind']
  readonly subject: string
  readonly attemptId: Id<'attempt'>
  readonly refundId?: Id<'refund'>
  readonly amount: Money
  readonly at: Date
}

/** Compares payments, refunds and disputes with the movements on our provider account. */
export function compareSettlements(compared: Compared): Difference[] {
  const lines = linesBySubject(compared.settled)
  const expected = [...expectedPayments(compared), ...expectedRefunds(compared), ...expectedDisputes(compared)]
  const differences = expected.flatMap((one) =>
    compareLines(one, lines.get(`${one.kind} ${one.subject}`) ?? [], compared),
  )
  return [...differences, ...unknownLines(compared)]
}

/** Payment lines name the payment; refund and dispute lines name what they are for. */
function linesBySubject(settled: readonly Settled[]): ReadonlyMap<string, Settled[]> {
  return Map.groupBy(settled, ({ kind, paymentId, sourceId }) => `${kind} ${kind === 'payment' ? paymentId : sourceId}`)
}

function expectedPayments({ payments }: Compared): Expected[] {
  return payments.map(({ attemptId, paymentId, charge, at }) => ({
    kind: 'payment',
    subject: paymentId ?? attemptId,
    attemptId,
    amount: charge,
    at,
  }))
}

/** A refund that was only requested is not expected in the settlements yet. */
function expectedRefunds({ refunds }: Compared): Expected[] {
  return refunds
    .filter(({ transfer }) => transfer !== 'asked')
    .map(({ attemptId, refundId, providerRefundId, charge, at }) => ({
      kind: 'refund',
      subject: providerRefundId ?? refundId,
      attemptId,
      refundId,
      amount: minus(charge),
      at,
    }))
}

/** Money returned after a won dispute takes as many days to settle as a payment. */
function expectedDisputes({ disputes, ...rest }: Compared): Expected[] {
  return disputes
    .filter(({ at }) => isDue(at, rest))
    .map(({ disputeId, attemptId, charge, place, at }) => ({
      kind: 'dispute',
      subject: disputeId,
      attemptId,
      amount: place === 'ours' ? money(0, charge.currency) : minus(charge),
      at,
    }))
}

/** Amounts can be compared only if the settlement is in the charged currency. */
function compareLines({ amount, at, ...about }: Expected, lines: readonly Settled[], compared: Compared): Difference[] {
  if (lines.length === 0) {
    return isDue(at, compared) && amount.minor !== 0
      ? [difference('not_settled', about, { ours: amount, theirs: null })]
      : []
  }
  const { currency } = amount
  if (lines.some((line) => line.amount.currency !== currency || !isQuiet(line.at, compared))) return []
  const settled = sum(
    lines.map((line) => line.amount),
    currency,
  )
  return isSame(settled, amount) ? [] : [difference('settlement_differs', about, { ours: amount, theirs: settled })]
}

/** Movements that match nothing of ours. Entries that the provider lists as payments are compared as payments. */
function unknownLines(compared: Compared): Difference[] {
  const { payments, refunds, disputes, listed, settled } = compared
  const listedIds = new Set(listed.map(({ paymentId }) => paymentId))
  const paymentIds = new Set([...listedIds, ...payments.flatMap(({ paymentId }) => paymentId ?? [])])
  const refundIds = new Set(refunds.map(({ providerRefundId }) => providerRefundId))
  const disputeIds = new Set(disputes.map(({ disputeId }) => disputeId))
  const isKnown: Partial<Record<Settled['kind'], (line: Settled) => boolean>> = {
    payment: ({ paymentId }) => paymentIds.has(paymentId ?? ''),
    refund: ({ sourceId, paymentId }) => refundIds.has(sourceId) || listedIds.has(paymentId ?? ''),
    dispute: ({ sourceId }) => disputeIds.has(sourceId ?? ''),
  }
  const unknown = settled.filter((line) => isQuiet(line.at, compared) && isKnown[line.kind]?.(line) === false)
  const bySubject = Map.groupBy(unknown, (line) => line.sourceId ?? line.paymentId ?? line.id)
  return [...bySubject].map(([subject, lines]) => {
    const [first] = lines
    const currency = first?.amount.currency ?? 'USD'
    const amounts = lines.flatMap(({ amount }) => (amount.currency === currency ? [amount] : []))
    return difference('settled_unknown', { subject }, { ours: null, theirs: sum(amounts, currency) })
  })
}

import { sql } from 'drizzle-orm'
import type { Difference } from '#app/features/payments/reconciliation/comparison.ts'
import type { FindingKind } from '#app/features/payments/reconciliation/finding.ts'
import { money, usd } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { aPaidOrder } from './paid-orders.ts'
import { ago, aLine, type Month } from './settled-month.ts'

type Planted = Partial<Omit<Difference, 'kind'>> & { readonly kind: FindingKind }

/** How each difference arises, and what the reconciliation must find. */
export const plants: { how: string; plant: (month: Month, db: Database) => Planted | Promise<Planted> }[] = [
  {
    how: 'a payment that the provider does not list',
    plant({ provider: { said }, order }) {
      said.payments = said.payments.filter(({ paymentId }) => paymentId !== order(4).paymentId)
      return { kind: 'not_at_provider', subject: order(4).paymentId, oursMinor: 6_500, theirsMinor: null }
    },
  },
  {
    how: 'a payment that nobody booked',
    async plant({ provider: { said } }, db) {
      const { paymentId, attemptId } = await aPaidOrder(db, { at: ago(2), isBooked: false })
      said.payments.push({ paymentId, key: attemptId, amount: usd(6_500), refunded: usd(0), at: ago(2) })
      return { kind: 'not_in_ledger', subject: paymentId, oursMinor: null, theirsMinor: 6_500 }
    },
  },
  {
    how: 'a payment that is none of ours',
    plant({ provider: { said } }) {
      said.payments.push({ paymentId: 'pay_x', key: null, amount: usd(99), refunded: usd(0), at: ago(20) })
      const line = aLine({ id: 'txn_x', kind: 'payment', paymentId: 'pay_x', amount: usd(99), at: ago(20) })
      said.settlements.push(line)
      return { kind: 'not_in_ledger', subject: 'pay_x', theirsMinor: 99 }
    },
  },
  {
    how: 'another amount at the provider and in the settlement',
    plant({ provider: { said }, order }) {
      said.payments = said.payments.map((one) =>
        one.paymentId === order(5).paymentId ? { ...one, amount: usd(6_499) } : one,
      )
      return { kind: 'amount_differs', subject: order(5).paymentId, oursMinor: 6_500, theirsMinor: 6_499 }
    },
  },
  {
    how: 'another currency at the provider',
    plant({ provider: { said }, order }) {
      said.payments = said.payments.map((one) =>
        one.paymentId === order(5).paymentId ? { ...one, amount: money(6_500, 'EUR'), refunded: money(0, 'EUR') } : one,
      )
      return { kind: 'amount_differs', subject: order(5).paymentId, oursMinor: 6_500, theirsMinor: null }
    },
  },
  {
    how: 'a refund that the provider does not know',
    plant({ provider: { said }, refund }) {
      const { paymentId } = refund.order
      said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded: usd(0) } : one))
      return {
        kind: 'refund_not_at_provider',
        subject: paymentId,
        refundId: refund.id,
        oursMinor: 1_500,
        theirsMinor: 0,
      }
    },
  },
  {
    how: 'a refund made at the provider by hand',
    plant({ provider: { said }, order }) {
      const paymentId = order(6).paymentId
      said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded: usd(900) } : one))
      const at = ago(1)
      said.settlements.push(aLine({ id: 'txn_y', kind: 'refund', paymentId, sourceId: 're_y', amount: usd(-900), at }))
      return { kind: 'refund_not_in_ledger', subject: paymentId, oursMinor: 0, theirsMinor: 900 }
    },
  },
  {
    how: 'more refunded than we asked for',
    plant({ provider: { said }, refund }) {
      const { paymentId } = refund.order
      said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded: usd(1_501) } : one))
      return { kind: 'refund_differs', subject: paymentId, oursMinor: 1_500, theirsMinor: 1_501 }
    },
  },
  {
    how: 'less refunded than we were told has arrived',
    plant({ provider: { said }, refund }) {
      const { paymentId } = refund.order
      said.payments = said.payments.map((one) => (one.paymentId === paymentId ? { ...one, refunded: usd(1_499) } : one))
      return { kind: 'refund_differs', subject: paymentId, oursMinor: 1_500, theirsMinor: 1_499 }
    },
  },
  {
    how: 'a payment that was never settled',
    plant({ provider: { said }, order }) {
      said.settlements = said.settlements.filter(
        ({ paymentId, kind }) => kind !== 'payment' || paymentId !== order(4).paymentId,
      )
      return { kind: 'not_settled', subject: order(4).paymentId, oursMinor: 6_500, theirsMinor: null }
    },
  },
  {
    how: 'a refund that was never settled',
    plant({ provider: { said }, refund }) {
      said.settlements = said.settlements.filter(({ sourceId }) => sourceId !== refund.providerId)
      return { kind: 'not_settled', subject: refund.providerId, refundId: refund.id, oursMinor: -1_500 }
    },
  },
  {
    how: 'a payment that was settled with another amount, in the currency that was charged',
    plant({ provider: { said }, order }) {
      said.settlements = said.settlements.map((line) =>
        line.paymentId === order(3).paymentId ? { ...line, amount: money(549_900, 'INR') } : line,
      )
      const minors = { oursMinor: 550_000, theirsMinor: 549_900, currency: 'INR' }
      return { kind: 'settlement_differs', subject: order(3).paymentId, ...minors }
    },
  },
  {
    how: 'a refund that was settled twice',
    plant({ provider: { said }, refund }) {
      const [line] = said.settlements.filter(({ sourceId }) => sourceId === refund.providerId)
      if (line) said.settlements.push({ ...line, id: 'txn_again' })
      return { kind: 'settlement_differs', subject: refund.providerId, oursMinor: -1_500, theirsMinor: -3_000 }
    },
  },
  {
    how: 'a dispute that was won and whose money never came back',
    plant({ provider: { said }, won }) {
      const id = `dp_${won.paymentId}`
      said.settlements = said.settlements.filter(({ id: line }) => line !== `txn_back_${id}`)
      return { kind: 'settlement_differs', subject: id, oursMinor: 0, theirsMinor: -6_500 }
    },
  },
  {
    how: 'money for a payment that nobody knows',
    plant({ provider: { said } }) {
      said.settlements.push(aLine({ id: 'txn_z', kind: 'payment', paymentId: 'pay_z', amount: usd(50), at: ago(1) }))
      return { kind: 'settled_unknown', subject: 'pay_z', oursMinor: null, theirsMinor: 50 }
    },
  },
  {
    how: 'a dispute that we never heard of',
    plant({ provider: { said }, order }) {
      const about = { kind: 'dispute', paymentId: order(1).paymentId, sourceId: 'dp_new' } as const
      said.settlements.push(aLine({ id: 'txn_dp_new', ...about, amount: usd(-6_500), at: ago(1) }))
      return { kind: 'settled_unknown', subject: 'dp_new', theirsMinor: -6_500 }
    },
  },
  {
    how: 'a transaction of the ledger that does not add up',
    async plant({ order }, db) {
      const id = crypto.randomUUID()
      await db.execute(sql`insert into ledger_entries
        (id, transaction_id, position, kind, attempt_id, account, amount_minor, currency, at)
        values (gen_random_uuid(), ${id}, 0, 'refund', ${order(0).attemptId}, 'service_revenue', 7, 'USD', now())`)
      return { kind: 'ledger_unbalanced', subject: id, oursMinor: 7, theirsMinor: null }
    },
  },
]

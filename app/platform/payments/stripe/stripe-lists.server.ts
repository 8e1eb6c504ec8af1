import type { Stripe } from 'stripe'
import type { ListedPayment, Period, SettlementKind, SettlementLine } from '../provider.ts'
import { atSeconds, idOf, moneyAt, toSeconds } from './stripe-account.server.ts'

const pageSize = 100
// A checkout is open for a day at most, so a payment succeeds within a day of its first attempt.
const longestMs = 24 * 60 * 60_000

/** Lists payments that succeeded in a period. */
export async function listPayments(stripe: Stripe, period: Period): Promise<ListedPayment[]> {
  const since = new Date(period.from.getTime() - longestMs)
  const found: ListedPayment[] = []
  const intents = stripe.paymentIntents.list({
    created: { gte: toSeconds(since), lt: toSeconds(period.until) },
    limit: pageSize,
    expand: ['data.latest_charge'],
  })
  for await (const intent of intents) {
    const payment = intent.status === 'succeeded' ? listedOf(intent) : undefined
    if (payment && payment.at >= period.from && payment.at < period.until) found.push(payment)
  }
  return found
}

function listedOf(intent: Stripe.PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    paymentId: intent.id,
    key: intent.metadata.key ?? null,
    amount: moneyAt(intent.amount_received, intent.currency),
    refunded: moneyAt(charge?.amount_refunded ?? 0, intent.currency),
    at: atSeconds(charge?.created ?? intent.created),
  }
}

/** Lists movements on the Stripe balance in a period. */
export async function listSettlements(stripe: Stripe, period: Period): Promise<SettlementLine[]> {
  const payouts = await payoutsSince(stripe, period.from)
  const lines: SettlementLine[] = []
  const transactions = stripe.balanceTransactions.list({
    created: { gte: toSeconds(period.from), lt: toSeconds(period.until) },
    limit: pageSize,
    expand: ['data.source'],
  })
  for await (const transaction of transactions) lines.push(lineOf(transaction, payouts))
  return lines
}

/** Balance transactions do not name their payout, so each payout's transactions are listed. */
async function payoutsSince(stripe: Stripe, from: Date): Promise<Map<string, string>> {
  const payouts = new Map<string, string>()
  for await (const payout of stripe.payouts.list({ created: { gte: toSeconds(from) }, limit: pageSize })) {
    // Stripe does not list the transactions of a manual payout.
    if (!payout.automatic) continue
    for await (const { id } of stripe.balanceTransactions.list({ payout: payout.id, limit: pageSize })) {
      payouts.set(id, payout.id)
    }
  }
  return payouts
}

// https://docs.stripe.com/reports/reporting-categories
const kinds: Record<string, SettlementKind> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
}

function lineOf(transaction: Stripe.BalanceTransaction, payouts: Map<string, string>): SettlementLine {
  const { id, amount, fee, currency, created, reporting_category } = transaction
  const kind = kinds[reporting_category] ?? 'other'
  const source = typeof transaction.source === 'string' ? null : transaction.source
  return {
    id,
    kind,
    paymentId: source && 'payment_intent' in source ? idOf(source.payment_intent) : null,
    sourceId: kind === 'refund' || kind === 'dispute' ? idOf(transaction.source) : null,
    payoutId: kind === 'payout' ? idOf(transaction.source) : (payouts.get(id) ?? null),
    amount: moneyAt(amount, currency),
    fee: moneyAt(fee, currency),
    at: atSeconds(created),
  }
}

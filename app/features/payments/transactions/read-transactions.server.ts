import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, usd } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from '../billing/billing.policy.ts'
import { listInvoices } from '../billing/billing.store.server.ts'
import { invoiceNumber } from '../billing/invoice.ts'
import { listCredits } from '../credit/credit.store.server.ts'
import { isOpen } from '../payment.ts'
import { methodWord } from '../payment.words.ts'
import { listPayoutsOf } from '../payouts/payout.store.server.ts'
import type { Payout } from '../payouts/payout.ts'
import { payoutWayWords } from '../payouts/payout.words.ts'
import { creditOf } from '../refunds/read-own-refunds.server.ts'
import { knownTransfer } from '../refunds/refund.ts'
import { transferWords } from '../refunds/refund.words.ts'
import { listPaymentsOf, listRefundsOfPayer, sumSpent } from './transaction.store.server.ts'
import type { Transaction, TransactionStatus } from './transaction.ts'

/** An account's transactions, newest first, and its total spending. */
export async function readTransactions(
  ctx: RequestContext,
  ownerId: Id<'account'>,
): Promise<{ transactions: Transaction[]; spent: Money }> {
  requireAllowed(mayActOnBilling(ctx.actor, 'read', { ownerId }))
  const { db } = ctx
  const { all } = await readCountries(ctx)
  const names = new Map(all.map(({ code, name }) => [code, name]))
  const invoices = await listInvoices(db, ownerId)
  const numbers = new Map<string, string>(invoices.map((row) => [row.refundId ?? row.attemptId, invoiceNumber(row)]))
  const facts: Facts = { nameOf: (code) => names.get(code) ?? code, numberOf: (id) => numbers.get(id) }
  const back = await listRefundsOfPayer(db, ownerId)
  const gone = new Set<string>(back.map(({ attempt }) => attempt.id))
  const transactions = [
    ...(await listPaymentsOf(db, ownerId)).map((row) => payment(row, gone.has(row.attempt.id), facts)),
    ...refundsOf(back, facts),
    ...(await listCredits(db, ownerId)).map(credit),
    ...(await listPayoutsOf(db, ownerId)).flatMap(payout),
  ]
  return {
    transactions: transactions.sort((one, other) => other.at.getTime() - one.at.getTime()),
    spent: usd(await sumSpent(db, ownerId)),
  }
}

type Facts = { nameOf(code: string): string; numberOf(id: string): string | undefined }
type PaymentRow = Awaited<ReturnType<typeof listPaymentsOf>>[number]
type RefundRow = Awaited<ReturnType<typeof listRefundsOfPayer>>[number]

function payment(row: PaymentRow, isBack: boolean, facts: Facts): Transaction {
  const { id, state, amountMinor, creditMinor, currency, refundDueAt, settledAt, createdAt } = row.attempt
  const goesBack = refundDueAt !== null && !isBack
  const outcome: TransactionStatus = state === 'succeeded' || isBack ? 'completed' : 'failed'
  return {
    id,
    kind: 'payment',
    at: settledAt ?? createdAt,
    status: isOpen(state) || goesBack ? 'pending' : outcome,
    amount: money(amountMinor, currency),
    // Credit in an unsuccessful payment was never used.
    credit: money(state === 'succeeded' && !refundDueAt ? creditMinor : 0, currency),
    of: applicationOf(row, facts),
    method: methodWord(row.attempt),
    ...invoiceOf(facts.numberOf(id)),
    ...(goesBack && { goesBack }),
  }
}

function refundsOf(rows: readonly RefundRow[], facts: Facts): Transaction[] {
  const before = new Map<string, number>()
  return rows.map((row) => {
    const { refund, attempt } = row
    const amount = money(refund.amountMinor, refund.currency)
    const sofar = before.get(attempt.id) ?? 0
    before.set(attempt.id, sofar + amount.minor)
    return {
      id: refund.id,
      kind: 'refund',
      at: refund.decidedAt ?? refund.requestedAt,
      status: refund.transfer === 'failed' ? 'pending' : 'refunded',
      amount: money(-amount.minor, refund.currency),
      credit: creditOf({ ...refund, amount }, attempt, sofar),
      of: applicationOf(row, facts),
      method: methodWord(attempt),
      ...transferOf(refund, attempt),
      ...invoiceOf(facts.numberOf(refund.id)),
    }
  })
}

function credit({ id, at, amountMinor, currency }: Awaited<ReturnType<typeof listCredits>>[number]): Transaction {
  const amount = money(amountMinor, currency)
  return { id, kind: 'credit', at, status: 'completed', amount, credit: amount }
}

/** Declined and cancelled payouts moved no money. The status shows whether it has been paid. */
function payout({ id, state, amount, way, askedAt, decidedAt }: Payout): Transaction[] {
  if (state !== 'asked' && state !== 'paid') return []
  const status = state === 'paid' ? 'completed' : 'pending'
  const back = money(-amount.minor, amount.currency)
  const method = payoutWayWords[way].name
  return [{ id, kind: 'payout', at: decidedAt ?? askedAt, status, amount: back, credit: back, method }]
}

type Named = Pick<PaymentRow, 'applicationId' | 'reference' | 'fromCountry' | 'toCountry'>

function applicationOf({ applicationId, reference, fromCountry, toCountry }: Named, { nameOf }: Facts) {
  return { id: applicationId, reference, from: nameOf(fromCountry), to: nameOf(toCountry) }
}

/** The payout state of a refund, in the words of the application page. */
function transferOf(refund: RefundRow['refund'], attempt: RefundRow['attempt']): Pick<Transaction, 'transfer'> {
  const transfer = knownTransfer(refund)
  return transfer ? { transfer: transferWords[transfer](attempt) } : {}
}

const invoiceOf = (invoice: string | undefined) => (invoice ? { invoice } : {})

import { money } from '#app/lib/money.ts'
import type { ListedPayment, Period, SettlementKind, SettlementLine } from '../provider.ts'
import { listAll, type RazorpayCall } from './razorpay-account.ts'
import { payment, qrCode, type RazorpayPayment, type Settled, settled, settlement } from './razorpay-answers.ts'
import { isTaken } from './razorpay-payments.ts'

const dayMs = 24 * 60 * 60_000
// Razorpay's days follow Indian time.
const timeZone = 'Asia/Kolkata'

const isIn = ({ from, until }: Period, at: Date) => at >= from && at < until

export async function listPayments(call: RazorpayCall, period: Period): Promise<ListedPayment[]> {
  const found: ListedPayment[] = []
  for await (const one of listAll(call, 'payments', { item: payment, query: secondsOf(period) })) {
    if (isTaken(one) && isIn(period, one.created_at)) found.push(await listedOf(call, one))
  }
  return found
}

async function listedOf(call: RazorpayCall, one: RazorpayPayment): Promise<ListedPayment> {
  return {
    paymentId: one.id,
    key: one.notes ?? (one.method === 'upi' ? await keyOfCode(call, one.id) : null),
    amount: money(one.amount, one.currency),
    refunded: money(one.amount_refunded ?? 0, one.currency),
    at: one.created_at,
  }
}

/** Not every payment repeats the notes of its QR code. */
async function keyOfCode(call: RazorpayCall, paymentId: string): Promise<string | null> {
  const query = { payment_id: paymentId }
  for await (const code of listAll(call, 'payments/qr_codes', { item: qrCode, query })) return code.notes
  return null
}

/** Lists settlements and payouts in a period. The report only supports whole days. */
export async function listSettlements(call: RazorpayCall, period: Period): Promise<SettlementLine[]> {
  const lines = await listPayouts(call, period)
  for (const day of daysOf(period)) {
    for await (const line of listAll(call, 'settlements/recon/combined', { item: settled, query: day })) {
      const described = lineOf(line)
      if (isIn(period, described.at)) lines.push(described)
    }
  }
  return lines
}

/** The report lists a settlement's items; the settlement itself is the payout to our bank. */
async function listPayouts(call: RazorpayCall, period: Period): Promise<SettlementLine[]> {
  const lines: SettlementLine[] = []
  for await (const { id, amount, created_at: at } of listAll(call, 'settlements', {
    item: settlement,
    query: secondsOf(period),
  })) {
    const amounts = { amount: money(-amount, 'INR'), fee: money(0, 'INR') }
    if (isIn(period, at))
      lines.push({ id, kind: 'payout', paymentId: null, sourceId: null, payoutId: id, ...amounts, at })
  }
  return lines
}

const secondsOf = ({ from, until }: Period) => ({
  from: Math.floor(from.getTime() / 1000),
  to: Math.ceil(until.getTime() / 1000),
})

function daysOf({ from, until }: Period): { year: number; month: number; day: number }[] {
  const days = new Set<string>()
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  for (let at = from.getTime(); at < until.getTime(); at += dayMs) days.add(format.format(at))
  if (until > from) days.add(format.format(until.getTime() - 1))
  return [...days].map((date) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return { year, month, day }
  })
}

function lineOf(line: Settled): SettlementLine {
  const kind = kindOf(line)
  const sign = line.debit > line.credit ? -1 : 1
  return {
    id: line.entity_id,
    kind,
    paymentId: kind === 'payment' ? line.entity_id : (line.payment_id ?? null),
    sourceId: kind === 'refund' ? line.entity_id : (line.dispute_id ?? null),
    payoutId: line.settlement_id ?? null,
    amount: money(sign * line.amount, line.currency),
    fee: money(line.fee, line.currency),
    at: line.settled_at ?? line.created_at,
  }
}

const kinds: Record<string, SettlementKind> = { payment: 'payment', refund: 'refund' }

/** Amounts withheld or returned in a dispute are adjustments that name it. */
function kindOf({ type, dispute_id }: Settled): SettlementKind {
  return kinds[type] ?? (dispute_id ? 'dispute' : 'other')
}

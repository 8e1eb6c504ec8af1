import type { Invoice } from '#app/features/payments/billing/read-invoice.server.ts'
import type { PaidOrder } from '#app/features/payments/documents/read-paid.server.ts'
import type { Receipt } from '#app/features/payments/read-receipt.server.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import type { Quote, QuoteLine } from '#app/features/quotes/quote.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { money, sum, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

const rate = { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' }
const fee: QuoteLine = { kind: 'government_fee', amount: usd(10_440), original: money(9_000, 'EUR'), rate }

export const paidOrder: PaidOrder = {
  reference: 'PTN-7K3M-Q9XD',
  paidOn: '2026-11-20' as PlainDate,
  expectedOn: '2026-12-04' as PlainDate,
  from: 'India',
  to: 'France',
  codes: ['IND', 'FRA'],
  country: 'IN',
  lines: [
    fee,
    { kind: 'service_fee', amount: usd(4_900), plan: 'basic' },
    { kind: 'speed', amount: usd(10_000), speed: 'urgent' },
  ],
  travellers: [],
  total: usd(25_340),
  charge: null,
  method: 'Visa card ending 4242',
  mode: 'test',
  issuer: {
    name: 'Portolan Demonstration Ltd',
    address: ['12 Chart Street', 'London N1 6DD', 'United Kingdom'],
    email: 'hello@portolan.example',
  },
}

export function aReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    ...paidOrder,
    payerName: 'Asha Rao',
    payerEmail: 'asha@example.org',
    paymentId: '0b0f6c52-6f0c-4a7e-9a52-3f4f7f3f5e11',
    refunds: [],
    ...change,
  }
}

export function anInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    ...paidOrder,
    number: 'INV-2026-000123',
    kind: 'invoice',
    issuedOn: '2026-11-20' as PlainDate,
    billedTo: [
      'Asha Rao',
      'Rao & Daughters',
      '8 Koregaon Park, Lane 5',
      'Pune 411001',
      'India',
      'Tax number 27ABCDE1234F1Z5',
    ],
    email: 'asha@example.org',
    credit: usd(0),
    given: undefined,
    refunds: [],
    ...change,
  }
}

/** Several travellers and their orders, as a receipt or an invoice lists them. */
export function severalPaid(names: readonly string[], ordered: readonly QuoteLine[] = []) {
  const travellers = names.map((name, index) => {
    return { id: newId<'application'>(), name, reference: `PTN-7K3M-Q9X${index + 2}` }
  })
  const quote = together(
    travellers.map(({ id }) => ({ applicationId: id, quote: quoteOf([...paidOrder.lines, ...ordered]) })),
  )
  return { travellers, lines: quote.lines, total: quote.total }
}

export function quoteOf(lines: readonly QuoteLine[]): Quote {
  return {
    lines,
    total: sum(
      lines.map(({ amount }) => amount),
      'USD',
    ),
    estimate: false,
  }
}

export type TravellerId = Id<'application'>

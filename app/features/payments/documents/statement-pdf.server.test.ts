import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { linesOfPdf } from '#tests/support/drawn-pdf.ts'
import { paidOrder } from '#tests/support/payment-documents.ts'
import { onStatement, statementYears, type Transaction } from '../transactions/transaction.ts'
import type { Statement } from './read-statement.server.ts'
import { statementPdf } from './statement-pdf.server.ts'

const of = { id: 'a', reference: 'PTN-7K3M-Q9XD', from: 'India', to: 'France' }
const paid: Transaction = {
  id: '1',
  kind: 'payment',
  at: new Date('2026-03-04T10:00:00Z'),
  status: 'completed',
  amount: usd(25_340),
  credit: usd(1_500),
  of,
  method: 'Visa card ending 4242',
  invoice: 'INV-2026-000123',
}
const back: Transaction = {
  ...paid,
  id: '2',
  kind: 'refund',
  at: new Date('2026-04-05T10:00:00Z'),
  status: 'refunded',
  amount: usd(-6_000),
  credit: usd(1_000),
  invoice: 'CN-2026-000004',
  transfer: 'Arrived at your bank',
}
const given: Transaction = {
  id: '3',
  kind: 'credit',
  at: new Date('2026-05-06T10:00:00Z'),
  status: 'completed',
  amount: usd(2_000),
  credit: usd(2_000),
}

const paidOut: Transaction = {
  id: '4',
  kind: 'payout',
  at: new Date('2026-06-07T10:00:00Z'),
  status: 'completed',
  amount: usd(-2_000),
  credit: usd(-2_000),
  method: 'PayPal',
}

async function textOf(change: Partial<Statement> = {}): Promise<string> {
  const statement: Statement = {
    year: '2026',
    drawnOn: '2026-11-26' as PlainDate,
    of: ['Asha Rao', 'Rao & Daughters'],
    country: 'IN',
    transactions: [paid, back, given, paidOut],
    isTest: true,
    issuer: paidOrder.issuer,
    ...change,
  }
  return (await linesOfPdf(await statementPdf(statement))).flat().join('\n')
}

test('a statement lists payments and refunds, and adds up', async () => {
  const text = await textOf()
  for (const said of [
    'Statement for 2026',
    'As of 26 November 2026',
    'Asha Rao',
    'Rao & Daughters',
    'Test mode: no money moved',
    '4 Mar 2026 Visa application for France $253.40',
    'PTN-7K3M-Q9XD, INV-2026-000123, Visa card ending 4242',
    'and $15.00 of credit',
    '5 Apr 2026 Refund for France -$60.00',
    '$10.00 of it as credit',
    'Arrived at your bank',
    '6 May 2026 Credit for a referral $20.00 in credit',
    '7 Jun 2026 Payout of referral credit -$20.00',
    'Paid $253.40',
    'Refunded -$50.00',
    'Total after refunds $203.40',
  ])
    expect(text).toContain(said)
})

test('a statement of 120 payments lists each of them, over several pages', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...paid, id: String(index), invoice: `INV-${index}` }))
  const text = await textOf({ transactions: many })
  expect(text.match(/Visa application for France/g)).toHaveLength(120)
  expect(text).toContain('Paid $30,408.00')
})

test('a statement omits what was never charged', () => {
  const failed: Transaction = { ...paid, status: 'failed', at: new Date('2025-01-01T00:00:00Z') }
  const open: Transaction = { ...paid, status: 'pending' }
  const unused: Transaction = { ...open, goesBack: true, at: new Date('2024-12-31T23:59:59Z') }
  const asked: Transaction = { ...paidOut, status: 'pending' }
  expect(onStatement([failed, open, unused, asked, paidOut])).toEqual([unused, paidOut])
  expect(statementYears([failed, unused, paid, back])).toEqual(['2026', '2024'])
})

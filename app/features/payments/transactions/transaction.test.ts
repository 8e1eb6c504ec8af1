import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import { isFound, type Transaction } from './transaction.ts'

const payment: Transaction = {
  id: 'a',
  kind: 'payment',
  at: new Date('2026-11-20'),
  status: 'completed',
  amount: usd(123_450),
  credit: usd(0),
  of: { id: 'b', reference: 'PTN-7K3M-Q9XD', from: 'India', to: 'Réunion' },
  method: 'Mastercard',
  invoice: 'INV-2026-000123',
}
const found = (q: string, status: 'all' | 'refunded' = 'all') =>
  isFound(payment, { q, status, page: 1 }, 'Visa application for Réunion')

test.for([
  '',
  'reunion',
  'ptn-7k3m',
  'INDIA mastercard',
  'visa application',
  'inv-2026-000123',
  '000123',
  '1,234.50',
  '$1,234.50',
  '1234.5',
])('a search for "%s" finds a payment', (q) => {
  expect(found(q)).toBe(true)
})

test('a search does not find text missing from the row, or a payment in another status', () => {
  for (const q of ['france', 'reunion france', '%', 'paypal', '99.00']) expect(found(q), q).toBe(false)
  expect(found('', 'refunded')).toBe(false)
})

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Invoice } from '../billing/read-invoice.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

const invoice: Invoice = {
  number: 'INV-2026-000123',
  kind: 'invoice',
  issuedBy: ['Portolan Ltd', '12 Chart Street'],
  issuedOn: '2026-11-20' as PlainDate,
  paidOn: '2026-11-20' as PlainDate,
  billedTo: ['Asha Rao'],
  email: 'asha@example.org',
  reference: 'PTN-7K3M-Q9XD',
  from: 'India',
  to: 'South Georgia and the South Sandwich Islands',
  lines: [
    { kind: 'government_fee', amount: usd(10_440) },
    { kind: 'service_fee', amount: usd(19_900), plan: 'business', translatedPages: 5 },
    { kind: 'speed', amount: usd(10_000), speed: 'urgent' },
    { kind: 'credit', amount: usd(-1_500) },
  ],
  travellers: [],
  total: usd(38_840),
  credit: usd(1_500),
  method: 'Visa card',
  mode: 'test',
  given: undefined,
  refunds: [],
}

/** What stands on each page, line by line. */
async function linesOf(change: Partial<Invoice>): Promise<string[][]> {
  const pdf = await getDocumentProxy(await invoicePdf({ ...invoice, ...change }))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim()))
}

test('an address stands line by line, each in letters the paper can draw', async () => {
  const billedTo = ['Łukasz Żółć', 'Rao & Daughters', '株式会社', '12 Chart Street', 'United Kingdom']
  const [page = []] = await linesOf({ billedTo })
  expect(page.join('\n')).toContain('Lukasz Zólc\nRao & Daughters\n12 Chart Street\nUnited Kingdom')
  expect(page.join('\n')).toContain('Portolan Ltd\n12 Chart Street\nMade out to')
  expect(page.join('\n')).not.toContain('?')
})

test('a name that cannot be drawn gives way to the address of the account', async () => {
  const [page = []] = await linesOf({ billedTo: ['आशा राव', 'Mumbai'] })
  expect(page.join('\n')).toContain('asha@example.org\nMumbai')
})

test('what has no room on a page begins the next one, whole and with the name of the paper', async () => {
  const refunds = Array.from({ length: 12 }, (_, index) => ({ amount: usd(100 + index), on: invoice.paidOn }))
  const pages = await linesOf({ billedTo: Array.from({ length: 10 }, () => 'Long name '.repeat(12)), refunds })
  expect(pages).toHaveLength(2)
  expect(pages[1]?.[0]).toBe('Invoice INV-2026-000123')
  const all = pages.flat().filter((line) => line.startsWith('Given back on'))
  // Each with its amount beside it.
  expect(all).toEqual(refunds.map((_, index) => `Given back on 20 November 2026 -$1.${String(index).padStart(2, '0')}`))
})

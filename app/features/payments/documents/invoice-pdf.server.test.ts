import { expect, test } from 'vitest'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { formatMoney, money, usd } from '#app/lib/money.ts'
import { drawnOn, glyphsOf, linesOfPdf } from '#tests/support/drawn-pdf.ts'
import { anInvoice, paidOrder, quoteOf, severalPaid } from '#tests/support/payment-documents.ts'
import type { Invoice } from '../billing/read-invoice.server.ts'
import { invoicePdf } from './invoice-pdf.server.ts'

const draw = (change: Partial<Invoice> = {}) => invoicePdf(anInvoice(change))
const linesOf = async (change: Partial<Invoice> = {}) => linesOfPdf(await draw(change))
const textOf = async (change: Partial<Invoice> = {}) => (await linesOf(change)).flat().join('\n')

test('an invoice shows the issuer, the customer, the service and nothing left to pay', async () => {
  const text = await textOf()
  for (const said of [
    'INV-2026-000123',
    'Paid in full',
    'From Billed to',
    'Portolan Demonstration Ltd Asha Rao',
    'London N1 6DD 8 Koregaon Park, Lane 5',
    'Tax number 27ABCDE1234F1Z5',
    'Government fee $104.40',
    'Government fees, passed on $104.40',
    'Our fees $149.00',
    'Total $253.40',
    'Paid with Visa card ending 4242 -$253.40',
    'Amount due $0.00',
  ])
    expect(text).toContain(said)
})

test('invoice amounts add up: fees, discount, tax, credit and charge', async () => {
  const lines = [
    ...paidOrder.lines,
    { kind: 'translation' as const, amount: usd(6_000) },
    { kind: 'discount' as const, amount: usd(-1_000), coupon: 'SPRING' },
    { kind: 'credit' as const, amount: usd(-1_500) },
  ]
  const charge = { amount: money(2_427_000, 'INR'), rate: { currency: 'INR', usdMicros: 11_880, asOf: '2026-11-20' } }
  const text = await textOf({ lines, credit: usd(1_500), total: quoteOf(lines).total, charge })
  for (const said of [
    'Our fees $209.00',
    'Discount -$10.00',
    'Total $303.40',
    'Paid with credit -$15.00',
    'Paid with Visa card ending 4242 -$288.40',
    'Charged as ₹24,270.00',
    'Amount due $0.00',
  ])
    expect(text).toContain(said)
})

const vat: QuoteLine = { kind: 'tax', amount: usd(980), tax: { name: 'VAT', rate: 20_000, number: 'GB 123 4567 89' } }

test('invoices and credit notes show the tax name, its rate and our tax number', async () => {
  const lines = [...paidOrder.lines, vat]
  const text = await textOf({ lines, total: quoteOf(lines).total })
  expect(text.match(/VAT 20% \$9\.80/g)).toHaveLength(2)
  expect(text).toContain('VAT number GB 123 4567 89')
  const given = { lines: [{ line: 'tax' as const, minor: 980 }], ofInvoice: 'INV-2026-000123' }
  const credited = await textOf({ kind: 'credit_note', lines, total: usd(980), given })
  for (const said of ['VAT 20% -$9.80', 'VAT number GB 123 4567 89']) expect(credited).toContain(said)
})

test('prints an address in any script line by line', async () => {
  const billedTo = ['株式会社山田', 'Łukasz Żółć', 'شارع النيل ١٢', '東京都渋谷区1丁目', 'Japan']
  const pdf = await draw({ billedTo, country: 'JP' })
  expect(await glyphsOf(pdf)).not.toContain(0)
  const text = (await linesOfPdf(pdf)).flat().join('\n')
  for (const said of ['株式会社山田', 'Łukasz Żółć', '東京都渋谷区1丁目', 'Japan']) expect(text).toContain(said)
})

test('without billing details, an invoice shows the email address of the account', async () => {
  expect(await textOf({ billedTo: [] })).toContain('asha@example.org')
  expect(await textOf({ billedTo: [], email: '' })).toContain('Not given')
  const issuer = { name: '', address: [], email: '' }
  expect(await textOf({ issuer })).toContain('Portolan visa applications')
})

test('a credit note corrects its invoice, with aligned negative amounts', async () => {
  const given = {
    lines: [
      { line: 'service_fee' as const, minor: 4_900 },
      { line: 'tax' as const, minor: 111 },
    ],
    ofInvoice: 'INV-2026-000123',
  }
  const change = { kind: 'credit_note' as const, number: 'CRN-2026-000124', total: usd(5_011), given }
  const text = await textOf(change)
  for (const said of [
    'Credit note',
    'Corrects INV-2026-000123',
    'Service fee -$49.00',
    'Tax -$1.11',
    'Total refunded -$50.11',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('nothing to pay')
  const amounts = (await drawnOn(await draw(change))).flat().filter(({ text }) => /^-\$/.test(text))
  for (const { right } of amounts) expect(right).toBeCloseTo(amounts[0]?.right ?? 0, 0)
})

test('moves content that does not fit to the next page, whole and with the document title', async () => {
  const refunds = Array.from({ length: 30 }, (_, index) => ({ amount: usd(100 + index), on: paidOrder.paidOn }))
  const pages = await linesOf({ billedTo: Array.from({ length: 10 }, () => 'Long name '.repeat(12)), refunds })
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages.slice(1)) expect(page[0]).toBe('Invoice INV-2026-000123')
  const all = pages.flat().filter((line) => line.startsWith('Refunded on'))
  // Each with its amount beside it.
  expect(all).toEqual(refunds.map((_, index) => `Refunded on 20 Nov 2026 -$1.${String(index).padStart(2, '0')}`))
})

test('nine travellers are billed in one invoice, each with a subtotal', async () => {
  const several = severalPaid(Array.from({ length: 9 }, (_, index) => `Traveller ${index + 1}`))
  const text = await textOf(several)
  expect(text.match(/\$253\.40/g)).toHaveLength(9)
  expect(text).toContain(`Total ${formatMoney(several.total)}`)
})

import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { formatMoney, money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { drawnOn, glyphsOf, linesOfPdf } from '#tests/support/drawn-pdf.ts'
import { namesByScript } from '#tests/support/names.ts'
import { aReceipt, quoteOf, severalPaid } from '#tests/support/payment-documents.ts'
import type { Receipt } from '../read-receipt.server.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

const draw = (change: Partial<Receipt> = {}) => receiptPdf(aReceipt(change))
const textOf = async (change: Partial<Receipt> = {}) => (await linesOfPdf(await draw(change))).flat().join('\n')

/** The right edges of amounts, excluding small print. */
async function edgesOf(pdf: Uint8Array): Promise<number[]> {
  const amounts = (await drawnOn(pdf))
    .flat()
    .filter(({ text, right }) => right > 300 && /^-?[$₹€]\d[\d,]*\.\d\d$/.test(text))
  return amounts.map(({ right }) => right)
}

test('a receipt is one page with the payer, the amount, the payment method and the purpose', async () => {
  const pdf = await draw()
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  expect([document.getPageCount(), document.getTitle()]).toEqual([1, 'Receipt PTN-7K3M-Q9XD'])
  const text = await textOf()
  for (const said of [
    'Paid in full on 20 November 2026',
    'Passport of India, travelling to France',
    'Decision expected by',
    '4 December 2026',
    'Asha Rao',
    'Visa card ending 4242',
    'PTN-7K3M-Q9XD',
    'Government fee $104.40',
    '€90.00 at 1.160 US dollars, rate of 1 November 2026',
    'Basic plan $49.00',
    'Urgent processing $100.00',
    'Total paid $253.40',
    'Test mode: no money moved',
    'Portolan Demonstration Ltd',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
  expect(await textOf({ mode: 'live' })).not.toContain('Test mode')
})

test('a receipt shows the tax name, its rate and our tax number, also for several travellers', async () => {
  const vat = { kind: 'tax' as const, amount: usd(1_322), tax: { name: 'VAT', rate: 8_875, number: 'GB 123 4567 89' } }
  const lines = [...aReceipt().lines, vat]
  for (const paid of [{ lines, total: quoteOf(lines).total }, severalPaid(['Asha Rao', 'Mia Rao'], [vat])]) {
    const text = await textOf(paid)
    for (const said of ['VAT 8.875% $13.22', 'VAT number', 'GB 123 4567 89']) expect(text).toContain(said)
  }
})

test.for(Object.values(namesByScript).flatMap((names) => names.slice(0, 2)))(
  'a payer named %s gets a receipt',
  async (payerName) => {
    const pdf = await draw({ payerName })
    expect(await glyphsOf(pdf)).not.toContain(0)
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1)
  },
)

test('aligns all amounts at one edge: prices, sums, discounts and refunds', async () => {
  const lines = [
    ...aReceipt().lines,
    { kind: 'discount' as const, amount: usd(-1_100), coupon: 'SPRING' },
    { kind: 'credit' as const, amount: usd(-1_500) },
  ]
  const refunds = [{ amount: usd(111), on: '2026-11-24' as PlainDate }]
  const edges = await edgesOf(await draw({ lines, total: quoteOf(lines).total, refunds }))
  expect(edges).toHaveLength(8)
  for (const edge of edges) expect(edge).toBeCloseTo(edges[0] ?? 0, 0)
})

test('each traveller has lines and a subtotal, and the subtotals add up to the total', async () => {
  const several = severalPaid(['Asha Rao', 'محمد علي', '山田 太郎'])
  const text = await textOf(several)
  for (const { reference } of several.travellers) expect(text).toContain(reference)
  expect(text).toContain('Asha Rao, PTN-7K3M-Q9X2')
  expect(text.match(/\$253\.40/g)).toHaveLength(3)
  expect(text).toContain(`Total paid ${formatMoney(several.total)}`)
  // The rate is common to all and stated once.
  expect(text.match(/rate of 1 November 2026/g)).toHaveLength(1)
})

test('nine travellers with add-ons break between travellers, with repeated headings', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Traveller with quite a long name ${index + 1}`)
  const several = severalPaid(names, [
    { kind: 'translation', amount: usd(6_000) },
    { kind: 'photos', amount: usd(1_500) },
  ])
  const pages = await linesOfPdf(await draw(several))
  expect(pages).toHaveLength(3)
  pages.forEach((lines, index) => {
    expect(lines.join('\n')).toContain('Description Amount')
    expect(lines.at(-1)).toContain(`Page ${index + 1} of 3`)
    if (index > 0) {
      expect(lines[0]).toBe('Receipt PTN-7K3M-Q9XD')
      expect(lines[2]).toMatch(/^Traveller with quite a long name \d/)
    }
  })
  const amounts = pages
    .flat()
    .join('\n')
    .match(/\$[\d,]+\.\d\d/g)?.length
  // A subtotal and 5 lines each, plus the total.
  expect(amounts).toBe(9 * 6 + 1)
})

test('shows a charge in rupees with its exchange rate', async () => {
  const charge = { amount: money(2_134_500, 'INR'), rate: { currency: 'INR', usdMicros: 11_870, asOf: '2026-11-20' } }
  const text = await textOf({ charge, method: 'UPI' })
  expect(text).toContain('Charged in Indian rupees ₹21,345.00')
  expect(text).toContain('At 0.01187 US dollars, rate of 20 November 2026')
})

test('deducts refunds, and stamps a receipt that is fully refunded', async () => {
  const on = '2026-11-24' as PlainDate
  const partly = await textOf({ refunds: [{ amount: usd(5_340), on }] })
  expect(partly).toContain('Refunded on 24 Nov 2026 -$53.40')
  expect(partly).toContain('Total after refunds $200.00')
  expect(partly).not.toContain('REFUNDED')
  const all = await textOf({
    refunds: [
      { amount: usd(5_340), on },
      { amount: usd(20_000), on },
    ],
  })
  expect(all).toContain('REFUNDED')
  expect(all).toContain('Total after refunds $0.00')
})

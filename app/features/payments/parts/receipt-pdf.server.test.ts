import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Receipt } from '../read-receipt.server.ts'
import { drawable } from './drawable.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

const receipt: Receipt = {
  reference: 'PTN-7K3M-Q9XD',
  payerName: 'Asha Rao',
  payerEmail: 'asha@example.org',
  paidOn: '2026-11-20' as PlainDate,
  from: 'India',
  to: 'France',
  lines: [
    {
      kind: 'government_fee',
      amount: usd(10_440),
      original: { minor: 9_000, currency: 'EUR' },
      rate: { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' },
    },
    { kind: 'service_fee', amount: usd(4_900), plan: 'basic' },
    { kind: 'speed', amount: usd(10_000), speed: 'urgent' },
  ],
  travellers: [],
  total: usd(25_340),
  method: 'Visa card',
  paymentId: '0b0f6c52-6f0c-4a7e-9a52-3f4f7f3f5e11',
  mode: 'test',
  refunds: [],
}

test('a receipt is one tagged page with a title and a language', async () => {
  const pdf = await PDFDocument.load(await receiptPdf(receipt), { updateMetadata: false })
  expect(pdf.getPageCount()).toBe(1)
  expect(pdf.getTitle()).toBe('Receipt PTN-7K3M-Q9XD')
  expect(pdf.catalog.toString()).toMatch(/\/MarkInfo[\s\S]*\/Lang|\/Lang[\s\S]*\/MarkInfo/)
})

test.for(['O’Neill', 'Nguyễn Thị Đào', 'Łukasz Żółć', '李小龙', 'محمد علي', 'आशा राव', 'Ñ', 'Zoë 😀'])(
  'a payer named %s gets a receipt',
  async (payerName) => {
    const bytes = await receiptPdf({ ...receipt, payerName })
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  },
)

test('a fee in a currency whose sign the font lacks is written out', async () => {
  const rate = { currency: 'INR', usdMicros: 11_800, asOf: '2026-11-01' }
  const line = {
    kind: 'government_fee' as const,
    amount: usd(2_950),
    original: { minor: 250_000, currency: 'INR' },
    rate,
  }
  expect((await receiptPdf({ ...receipt, lines: [line], total: usd(2_950) })).length).toBeGreaterThan(1_000)
})

test('what a font lacks loses its marks, and another script is not drawn', () => {
  const latin1 = (codePoint: number) => codePoint < 0x100
  const shown = ['Zoë', 'Nguyễn', 'Đào', 'Łukasz', '₹2,500', '李'].map((text) => drawable(text, latin1))
  expect(shown).toEqual(['Zoë', 'Nguyen', 'Dào', 'Lukasz', 'INR 2,500', undefined])
})

import { lineName } from '#app/features/quotes/quote.words.ts'
import { formatRupees } from '#app/features/quotes/rate-text.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { sentences } from '#app/lib/words/formats.ts'
import { drawHead, drawStamp } from '#app/platform/pdf/head.server.ts'
import { drawBlocks, drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf, left, makeRoom, type PdfDocument, right } from '#app/platform/pdf/pdf.server.ts'
import { drawTable, type Row } from '#app/platform/pdf/table.server.ts'
import type { Invoice } from '../billing/read-invoice.server.ts'
import { refundLineWords } from '../refunds/refund.words.ts'
import { invoiceWords, pdfWords as words } from './document.words.ts'
import { columns, paidRows, sumRow, taxNumbersOf, totalRow } from './paid-rows.ts'
import { drawTrip, feeText } from './receipt-pdf.server.ts'

/** An invoice or credit note as a PDF, in the style of the receipt. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { number, kind, issuedOn, paidOn, mode, country, issuer, given } = invoice
  const title = invoiceWords.titles[kind]
  const about = { title: `${title} ${number}`, author: words.author, on: issuedOn, country }
  return drawPdf(about, (doc) => {
    drawHead(doc, number, {
      service: words.brand,
      title,
      name: number,
      facts: [formatDate(issuedOn), ...(given ? [invoiceWords.corrects({ number: given.ofInvoice })] : [])],
      state: given ? undefined : invoiceWords.settled,
      test: mode === 'test' ? words.test : undefined,
    })
    drawParties(doc, invoice)
    drawTrip(doc, invoice, {
      label: given ? invoiceWords.refundedOn : words.paidOn,
      value: formatDate(given ? issuedOn : paidOn),
    })
    if (given) drawGiven(doc, invoice, given)
    else drawPaid(doc, invoice)
    if (!given) drawSentences(doc, [sentences(invoiceWords.notOurs, feeText(invoice))])
    drawFoot(doc, issuer.name || words.brand, issuer.email, words.pages)
  })
}

function drawParties(doc: PdfDocument, { issuer, billedTo, email, lines }: Invoice): void {
  const numbers = taxNumbersOf({ lines }).map(([name, number]) => `${name} ${number}`)
  const to = billedTo.length > 0 ? billedTo : [email || invoiceWords.nobody]
  drawBlocks(doc, [
    { title: words.from, lines: [issuer.name || words.author, ...issuer.address, ...numbers] },
    { title: words.billedTo, lines: to },
  ])
}

function drawGiven(doc: PdfDocument, { total, lines: paid }: Invoice, { lines }: NonNullable<Invoice['given']>): void {
  const tax = paid.find(({ kind }) => kind === 'tax')
  const nameOf = (line: (typeof lines)[number]['line']) =>
    line === 'tax' && tax ? lineName(tax) : refundLineWords[line]
  const rows = lines.map(({ line, minor }) =>
    sumRow(nameOf(line), `-${formatMoney(money(minor, total.currency))}`, { isStrong: true }),
  )
  drawTable(doc, columns(), [...rows, totalRow(invoiceWords.totalRefunded, total, '-')])
}

const totalsWidth = 275
const totalColumns = () =>
  columns().map(({ align, width }) => ({ head: '', width: width && 92, ...(align && { align }) }))

function drawPaid(doc: PdfDocument, invoice: Invoice): void {
  const shown = { ...invoice, lines: invoice.lines.filter(({ kind }) => kind !== 'credit') }
  drawTable(doc, columns(), paidRows(shown))
  const totals = totalRows(invoice)
  doc.y += 12
  makeRoom(doc, 26 * totals.length + 30)
  const top = doc.y
  const place = { x: right - totalsWidth, width: totalsWidth }
  drawTable(doc, totalColumns(), totals, place)
  const day = formatDate(invoice.paidOn, 'short')
  drawStamp(doc, { word: words.paid, day }, { x: left + 62, y: top + 60, radius: 46 })
  doc.y = Math.max(doc.y, top + 112) + 8
}

/** How the total is made up, and how it was paid: nothing remains due. */
function totalRows({ lines, total, credit, method, charge, refunds }: Invoice): Row[] {
  const { currency } = total
  const of = (kinds: (kind: string) => boolean) =>
    lines.filter(({ kind }) => kinds(kind)).reduce((sum, { amount }) => sum + amount.minor, 0)
  const ours = of((kind) => !['government_fee', 'tax', 'discount', 'credit'].includes(kind))
  const off = of((kind) => kind === 'discount')
  const taxes = Map.groupBy(
    lines.filter(({ kind }) => kind === 'tax'),
    lineName,
  )
  const supplied = total.minor + credit.minor
  const sum = (name: string, minor: number, change: Parameters<typeof sumRow>[2] = {}) =>
    sumRow(name, signed(money(minor, currency)), { rule: 'none', gap: 3.5, ...change })
  return [
    sum(
      words.governmentFees,
      of((kind) => kind === 'government_fee'),
    ),
    sum(words.fees, ours),
    ...(off === 0 ? [] : [sum(words.discount, off)]),
    ...[...taxes].map(([name, ofTax]) =>
      sum(
        name,
        ofTax.reduce((all, { amount }) => all + amount.minor, 0),
      ),
    ),
    totalRow(words.total, money(supplied, currency)),
    ...(credit.minor > 0 ? [sum(invoiceWords.credit, -credit.minor, { rule: 'ink' })] : []),
    sum(invoiceWords.paidWith({ method }), -total.minor, {
      rule: credit.minor > 0 ? 'none' : 'ink',
      notes: charge ? [words.chargedAs({ amount: formatRupees(charge.amount) }), words.rate(charge.rate)] : [],
    }),
    sum(invoiceWords.due, 0, { isStrong: true }),
    ...refunds.map(({ amount, on }) => sum(words.refundOn({ day: formatDate(on, 'short') }), -amount.minor)),
  ]
}

function signed({ minor, currency }: Money): string {
  return minor < 0 ? `-${formatMoney(money(-minor, currency))}` : formatMoney(money(minor, currency))
}

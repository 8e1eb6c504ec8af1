import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/pdf/head.server.ts'
import { drawBlocks, drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf, makeRoom, type PdfDocument, right } from '#app/platform/pdf/pdf.server.ts'
import { styles } from '#app/platform/pdf/styles.ts'
import { type Column, drawTable, type Row } from '#app/platform/pdf/table.server.ts'
import { pdfWords } from '../documents/document.words.ts'
import { sumRow, totalRow } from '../documents/paid-rows.ts'
import type { TaxSum } from './partner-invoice.ts'
import { partnerInvoiceWords as words } from './partner-invoice.words.ts'
import type { PartnerInvoice } from './read-partner-invoices.server.ts'

type ShownRow = PartnerInvoice['rows'][number]

const columns = (): readonly Column[] => [
  { head: words.columns.what, width: 0 },
  { head: words.columns.government, width: 84, align: 'right' },
  { head: words.columns.fees, width: 68, align: 'right' },
  { head: words.columns.tax, width: 62, align: 'right' },
  { head: words.columns.total, width: 76, align: 'right' },
]

/** A company's monthly invoice as a PDF, in the style of the other PDFs. */
export function partnerInvoicePdf(invoice: PartnerInvoice): Promise<Uint8Array<ArrayBuffer>> {
  const { number, month, issuedOn, rows, issuer, isTest, sums } = invoice
  const about = { title: `${words.title} ${number}`, author: pdfWords.author, on: issuedOn, country: '' }
  return drawPdf(about, (doc) => {
    drawHead(doc, number, {
      service: pdfWords.brand,
      title: words.title,
      name: number,
      facts: [words.forMonth(month), formatDate(issuedOn)],
      state: stateOf(invoice),
      test: isTest ? pdfWords.test : undefined,
    })
    drawParties(doc, invoice)
    drawTable(doc, columns(), rows.map(rowOf))
    drawTotals(doc, invoice)
    drawSentences(doc, [words.notOurs, ...(sums.due.minor < 0 ? [words.favourText] : [])])
    drawFoot(doc, issuer.name || pdfWords.brand, issuer.email, pdfWords.pages)
  })
}

function stateOf({ paidOn, sums: { due } }: PartnerInvoice): string {
  if (paidOn) return words.paidOn({ day: formatDate(paidOn) })
  return due.minor > 0 ? words.unpaid : words.nothingDue
}

function drawParties(doc: PdfDocument, { issuer, billedTo, email, taxNumber, sums }: PartnerInvoice): void {
  const numbers = new Map(
    sums.taxes.flatMap(({ rule }) =>
      rule?.number ? [[quoteWords.taxNumberName({ tax: rule.name }), rule.number] as const] : [],
    ),
  )
  const to = [...billedTo, email, taxNumber && words.taxNumber({ number: taxNumber })]
  drawBlocks(doc, [
    {
      title: pdfWords.from,
      lines: [
        issuer.name || pdfWords.author,
        ...issuer.address,
        ...[...numbers].map(([name, number]) => `${name} ${number}`),
      ],
    },
    { title: pdfWords.billedTo, lines: to.filter(Boolean) },
  ])
}

/** A name keeps its own text direction, whatever surrounds it. */
const isolated = (name: string) => `\u2068${name}\u2069`

function rowOf(row: ShownRow): Row {
  const { reference, applicant, from, to, government, fees, tax, total } = row
  const figure = (amount: Money) => ({ text: signed(amount), style: styles.figures })
  return {
    cells: [
      {
        text: applicant ? `${reference}  ${isolated(applicant)}` : reference,
        style: styles.strong,
        notes: [words.route({ from: placeName(from), to: placeName(to) }), noteOf(row)],
      },
      figure(government),
      figure(fees),
      figure(tax),
      { text: signed(total), style: styles.strongFigures },
    ],
    rule: 'hair',
  }
}

function noteOf({ kind, on, isOnAccount }: ShownRow): string {
  if (kind === 'refund')
    return isOnAccount
      ? words.refunded({ day: formatDate(on, 'short') })
      : words.refundedToCard({ day: formatDate(on, 'short') })
  return isOnAccount ? words.ordered({ day: formatDate(on, 'short') }) : words.byCard({ day: formatDate(on, 'short') })
}

const totalsWidth = 300
const totalColumns: readonly Column[] = [
  { head: '', width: 0 },
  { head: '', width: 100, align: 'right' },
]

/** How the amount due is made up: our fees with tax, amounts passed on, and amounts already paid. */
function drawTotals(doc: PdfDocument, { sums: { fees, taxes, government, total, paid, due } }: PartnerInvoice): void {
  const sum = (name: string, amount: Money, rule: Row['rule'] = 'none') =>
    sumRow(name, signed(amount), { rule, gap: 3.5 })
  const isOwed = due.minor >= 0
  const rows = [
    sum(words.fees, fees),
    ...taxes.map((tax) => sum(taxName(tax), tax.amount)),
    sum(words.governmentFees, government),
    sum(words.total, total, 'ink'),
    ...(paid.minor === 0 ? [] : [sum(words.paid, money(-paid.minor, paid.currency))]),
    totalRow(isOwed ? words.due : words.inFavour, isOwed ? due : money(-due.minor, due.currency)),
  ]
  doc.y += 12
  makeRoom(doc, 24 * rows.length + 24)
  drawTable(doc, totalColumns, rows, { x: right - totalsWidth, width: totalsWidth })
}

function taxName({ rule, amount }: TaxSum): string {
  return rule ? lineName({ kind: 'tax', amount, tax: rule }) : words.tax
}

function signed({ minor, currency }: Money): string {
  return minor < 0 ? `-${formatMoney(money(-minor, currency))}` : formatMoney(money(minor, currency))
}

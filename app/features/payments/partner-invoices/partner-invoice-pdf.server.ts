import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/papers/head.server.ts'
import { drawBlocks, drawSentences } from '#app/platform/papers/notes.server.ts'
import { drawFoot, drawPaper, makeRoom, type Paper, right } from '#app/platform/papers/paper.server.ts'
import { styles } from '#app/platform/papers/styles.ts'
import { type Column, drawTable, type Row } from '#app/platform/papers/table.server.ts'
import { sumRow, totalRow } from '../papers/paid-rows.ts'
import { paperWords } from '../papers/paper.words.ts'
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
  const about = { title: `${words.title} ${number}`, author: paperWords.author, on: issuedOn, country: '' }
  return drawPaper(about, (paper) => {
    drawHead(paper, number, {
      service: paperWords.brand,
      title: words.title,
      name: number,
      facts: [words.forMonth(month), formatDate(issuedOn)],
      state: stateOf(invoice),
      test: isTest ? paperWords.test : undefined,
    })
    drawParties(paper, invoice)
    drawTable(paper, columns(), rows.map(rowOf))
    drawTotals(paper, invoice)
    drawSentences(paper, [words.notOurs, ...(sums.due.minor < 0 ? [words.favourText] : [])])
    drawFoot(paper, issuer.name || paperWords.brand, issuer.email, paperWords.pages)
  })
}

function stateOf({ paidOn, sums: { due } }: PartnerInvoice): string {
  if (paidOn) return words.paidOn({ day: formatDate(paidOn) })
  return due.minor > 0 ? words.unpaid : words.nothingDue
}

function drawParties(paper: Paper, { issuer, billedTo, email, taxNumber, sums }: PartnerInvoice): void {
  const numbers = new Map(
    sums.taxes.flatMap(({ rule }) =>
      rule?.number ? [[quoteWords.taxNumberName({ tax: rule.name }), rule.number] as const] : [],
    ),
  )
  const to = [...billedTo, email, taxNumber && words.taxNumber({ number: taxNumber })]
  drawBlocks(paper, [
    {
      title: paperWords.from,
      lines: [
        issuer.name || paperWords.author,
        ...issuer.address,
        ...[...numbers].map(([name, number]) => `${name} ${number}`),
      ],
    },
    { title: paperWords.billedTo, lines: to.filter(Boolean) },
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
function drawTotals(paper: Paper, { sums: { fees, taxes, government, total, paid, due } }: PartnerInvoice): void {
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
  paper.y += 12
  makeRoom(paper, 24 * rows.length + 24)
  drawTable(paper, totalColumns, rows, { x: right - totalsWidth, width: totalsWidth })
}

function taxName({ rule, amount }: TaxSum): string {
  return rule ? lineName({ kind: 'tax', amount, tax: rule }) : words.tax
}

function signed({ minor, currency }: Money): string {
  return minor < 0 ? `-${formatMoney(money(-minor, currency))}` : formatMoney(money(minor, currency))
}

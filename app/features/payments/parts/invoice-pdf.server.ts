import { formatMoney, money } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { billingWords } from '../billing/billing.words.ts'
import type { Invoice } from '../billing/read-invoice.server.ts'
import { receiptWords } from '../payment.words.ts'
import { refundLineWords } from '../refunds/refund.words.ts'
import { drawPaidLines } from './draw-paid-lines.server.ts'
import { drawable } from './drawable.ts'
import {
  drawFacts,
  drawFoot,
  drawHead,
  drawLine,
  drawPaper,
  drawsIn,
  drawTable,
  type Element,
  type Fact,
  type Paper,
} from './paper.server.ts'

const words = billingWords.paper

/** An invoice or a credit note as a PDF, in the look of the receipt. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { number, kind, issuedOn, mode } = invoice
  const title = words.titles[kind]
  const about = { title: `${title} ${number}`, author: receiptWords.service, on: issuedOn, seed: number }
  return drawPaper(about, (paper, root) => {
    const test = mode === 'test' ? receiptWords.test : undefined
    drawHead(paper, root, { service: receiptWords.service, title, name: number, test })
    drawFacts(paper, root, factsOf(paper, invoice))
    if (invoice.given) drawGiven(paper, root, invoice, invoice.given)
    else drawPaidLines(paper, root, invoice)
    drawFoot(paper, root, [receiptWords.decides, words.noTax])
  })
}

function factsOf(paper: Paper, invoice: Invoice): Fact[] {
  const { issuedBy, issuedOn, paidOn, reference, from, to, method, given } = invoice
  return [
    ...(given ? [[words.corrects, given.ofInvoice] as Fact] : []),
    [words.issuedOn, formatDate(issuedOn)],
    ...(issuedBy.length > 0 ? [[words.issuedBy, issuedBy.join('\n')] as Fact] : []),
    [words.billedTo, ...shownAddress(paper, invoice)],
    [receiptWords.application, reference],
    [receiptWords.route, receiptWords.routeText(from, to)],
    [receiptWords.paidOn, formatDate(paidOn)],
    [receiptWords.method, method],
  ]
}

/** What the font lacks would be a row of boxes: such a line is left out and read out, a name gives way to the address. */
function shownAddress(paper: Paper, { billedTo, email }: Invoice): [shown: string, readOut: string] {
  const draws = drawsIn(paper)
  const shown = billedTo.map((line, index) => (drawable(line, draws) ? line : index === 0 ? email : ''))
  const text = (lines: readonly string[]) => lines.filter(Boolean).join('\n')
  return [text(shown) || words.nobody, text(billedTo) || words.nobody]
}

function drawGiven(paper: Paper, root: Element, { total }: Invoice, { lines }: NonNullable<Invoice['given']>): void {
  drawTable(paper, root, words.given, (table) => {
    for (const { line, minor } of lines) {
      drawLine(paper, table, refundLineWords[line], [], `-${formatMoney(money(minor, total.currency))}`)
    }
    drawLine(paper, table, words.totalBack, [], `-${formatMoney(total)}`, 13)
  })
}

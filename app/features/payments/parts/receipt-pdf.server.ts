import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { receiptWords as words } from '../payment.words.ts'
import type { Receipt } from '../read-receipt.server.ts'
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

/** The receipt as a PDF. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { reference, paidOn, mode } = receipt
  const about = { title: `${words.title} ${reference}`, author: words.service, on: paidOn, seed: reference }
  return drawPaper(about, (paper, root) => {
    const test = mode === 'test' ? words.test : undefined
    drawHead(paper, root, { service: words.service, title: words.title, name: reference, test })
    drawFacts(paper, root, factsOf(paper, receipt))
    drawLines(paper, root, receipt)
    drawFoot(paper, root, [words.decides, words.keep])
  })
}

function factsOf(paper: Paper, receipt: Receipt): Fact[] {
  const { payerName, payerEmail } = receipt
  // A name in a script the font lacks would be a row of boxes: then the address stands for it, and the name is read out.
  const payer = drawable(payerName, drawsIn(paper)) ? payerName : payerEmail
  return [
    [words.paidBy, payer, payerName],
    [words.paidOn, formatDate(receipt.paidOn)],
    [words.route, words.routeText(receipt.from, receipt.to)],
    [words.method, receipt.method],
    [words.payment, receipt.paymentId],
  ]
}

function drawLines(paper: Paper, root: Element, { lines, total, to, refunds }: Receipt): void {
  drawTable(paper, root, words.what, (table) => {
    for (const line of lines) drawLine(paper, table, lineName(line), notesOf(line, to), formatMoney(line.amount))
    drawLine(paper, table, words.total, [], formatMoney(total), 13)
    for (const { amount, on } of refunds) {
      drawLine(paper, table, words.givenBack(formatDate(on)), [], `-${formatMoney(amount)}`)
    }
  })
}

/** Whose a line of the price is, and what there is to say about it. */
export function notesOf(line: QuoteLine, to: string): string[] {
  if (line.kind === 'credit') return [words.credit]
  const payee = line.kind === 'government_fee' ? words.payee(to) : words.ourFee
  return [payee, quoteWords.originalFee(line), quoteWords.planIncludes(line)].filter(Boolean)
}

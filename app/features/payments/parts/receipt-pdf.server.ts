import { formatDate } from '#app/lib/plain-date.ts'
import { receiptWords as words } from '../payment.words.ts'
import type { Receipt } from '../read-receipt.server.ts'
import { drawPaidLines } from './draw-paid-lines.server.ts'
import { drawable } from './drawable.ts'
import { drawFacts, drawFoot, drawHead, drawPaper, drawsIn, type Fact, type Paper } from './paper.server.ts'

/** The receipt as a PDF. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { reference, paidOn, mode } = receipt
  const about = { title: `${words.title} ${reference}`, author: words.service, on: paidOn, seed: reference }
  return drawPaper(about, (paper, root) => {
    const test = mode === 'test' ? words.test : undefined
    drawHead(paper, root, { service: words.service, title: words.title, name: reference, test })
    drawFacts(paper, root, factsOf(paper, receipt))
    drawPaidLines(paper, root, receipt)
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

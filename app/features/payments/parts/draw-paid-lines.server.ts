import { partsOf } from '#app/features/quotes/order-quote.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName, lineText, quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { receiptWords as words } from '../payment.words.ts'
import type { PaidTraveller } from '../read-receipt.server.ts'
import { drawable } from './drawable.ts'
import { drawLine, drawsIn, drawTable, type Element, type Paper } from './paper.server.ts'

type Paid = {
  readonly lines: readonly QuoteLine[]
  readonly travellers: readonly PaidTraveller[]
  readonly total: Money
  readonly to: string
  readonly refunds: readonly { readonly amount: Money; readonly on: PlainDate }[]
}

/** What was paid, line by line, or a line for each of several travellers, and what went back of it. */
export function drawPaidLines(paper: Paper, root: Element, { lines, travellers, total, to, refunds }: Paid): void {
  const parts = partsOf({ lines })
  const own = parts.length > 0 ? lines.filter(({ applicationId }) => !applicationId) : lines
  drawTable(paper, root, words.what, (table) => {
    for (const part of parts) {
      const whose = travellers.find(({ id }) => id === part.applicationId)
      // A name in a script that the font lacks would be a row of boxes: the reference stands for it.
      const name = whose && drawable(whose.name, drawsIn(paper)) ? whose.name : ''
      const notes = part.lines.map((line) => [lineText(line), ...notesOf(line, to)].join('. '))
      drawLine(paper, table, [name, whose?.reference].filter(Boolean).join(', '), notes, formatMoney(part.total))
    }
    for (const line of own) drawLine(paper, table, lineName(line), notesOf(line, to), formatMoney(line.amount))
    drawLine(paper, table, words.total, [], formatMoney(total), 13)
    for (const { amount, on } of refunds) {
      drawLine(paper, table, words.givenBack(formatDate(on)), [], `-${formatMoney(amount)}`)
    }
  })
}

/** Whose a line of the price is, and what there is to say about it. */
function notesOf(line: QuoteLine, to: string): string[] {
  if (line.kind === 'credit') return [words.credit]
  const payee = line.kind === 'government_fee' ? words.payee(to) : words.ourFee
  return [payee, quoteWords.childFee(line), quoteWords.originalFee(line), quoteWords.planIncludes(line)].filter(Boolean)
}

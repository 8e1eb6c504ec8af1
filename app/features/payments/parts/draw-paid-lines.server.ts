import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { receiptWords as words } from '../payment.words.ts'
import { drawLine, drawTable, type Element, type Paper } from './paper.server.ts'

type Paid = {
  readonly lines: readonly QuoteLine[]
  readonly total: Money
  readonly to: string
  readonly refunds: readonly { readonly amount: Money; readonly on: PlainDate }[]
}

/** What was paid, line by line, and what went back of it. */
export function drawPaidLines(paper: Paper, root: Element, { lines, total, to, refunds }: Paid): void {
  drawTable(paper, root, words.what, (table) => {
    for (const line of lines) drawLine(paper, table, lineName(line), notesOf(line, to), formatMoney(line.amount))
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
  return [payee, quoteWords.originalFee(line), quoteWords.planIncludes(line)].filter(Boolean)
}

import { formatMoney, money } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { drawHead } from '#app/platform/pdf/head.server.ts'
import { drawBlocks, drawSentences } from '#app/platform/pdf/notes.server.ts'
import { drawFoot, drawPdf } from '#app/platform/pdf/pdf.server.ts'
import { styles } from '#app/platform/pdf/styles.ts'
import { type Column, drawTable, type Row } from '#app/platform/pdf/table.server.ts'
import type { Transaction } from '../transactions/transaction.ts'
import { transactionWords } from '../transactions/transaction.words.ts'
import { statementWords, pdfWords as words } from './document.words.ts'
import { sumRow, totalRow } from './paid-rows.ts'
import type { Statement } from './read-statement.server.ts'

const columns = (): readonly Column[] => [
  { head: words.date, width: 92 },
  { head: words.description, width: 0 },
  { head: words.amount, width: 112, align: 'right' },
]

export function statementPdf(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const { year, drawnOn, of, country, transactions, isTest, issuer } = statement
  const title = statementWords.title({ year })
  return drawPdf({ title, author: words.author, on: drawnOn, country }, (doc) => {
    drawHead(doc, title, {
      service: words.brand,
      title,
      facts: [statementWords.drawnOn({ day: formatDate(drawnOn) })],
      test: isTest ? words.test : undefined,
    })
    drawBlocks(doc, [
      { title: words.from, lines: [issuer.name || words.author, ...issuer.address] },
      { title: statementWords.of, lines: of },
    ])
    drawTable(doc, columns(), [...transactions.map(rowOf), ...totals(transactions)])
    drawSentences(doc, [statementWords.credit])
    drawFoot(doc, issuer.name || words.brand, issuer.email, words.pages)
  })
}

function rowOf(one: Transaction): Row {
  const { kind, at, of, amount, method, invoice, transfer, goesBack } = one
  const notes = [
    [of?.reference, invoice, method].filter(Boolean).join(', '),
    transactionWords.creditPart(one),
    transfer ?? '',
    goesBack ? transactionWords.goesBack : '',
  ]
  const cells = [
    { text: formatDate(dayOf(at), 'short'), style: styles.text },
    { text: transactionWords.description(one), style: styles.strong, notes: notes.filter(Boolean) },
    {
      text: kind === 'credit' ? statementWords.inCredit({ credit: formatMoney(amount) }) : formatMoney(amount),
      style: styles.figures,
    },
  ]
  return { cells, rule: 'hair' }
}

/** The total charged, the total refunded, and the balance. */
function totals(transactions: readonly Transaction[]): Row[] {
  const currency = transactions[0]?.amount.currency ?? 'USD'
  const of = (wanted: Transaction['kind']) =>
    transactions.filter(({ kind }) => kind === wanted).reduce((sum, one) => sum + moved(one), 0)
  const [paid, back] = [of('payment'), of('refund')]
  const rows = [
    sumRow(words.paid, formatMoney(money(paid, currency)), { rule: 'ink' }),
    sumRow(words.refunded, formatMoney(money(back, currency)), { rule: 'none' }),
    totalRow(words.afterRefunds, money(paid + back, currency)),
  ]
  return rows.map((row) => ({ ...row, cells: [{ text: '' }, ...row.cells] }))
}

/** For a refund, returned credit counts towards the amount; for a payment, credit is shown separately. */
const moved = ({ kind, amount, credit }: Transaction) => amount.minor + (kind === 'refund' ? credit.minor : 0)

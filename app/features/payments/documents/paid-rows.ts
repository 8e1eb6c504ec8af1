import { besideWords } from '#app/features/quotes/beside-dollars.words.ts'
import { partsOf } from '#app/features/quotes/order-quote.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName, quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatRupees } from '#app/features/quotes/rate-text.ts'
import { formatMoney, type Money, money, type Rate } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { styles } from '#app/platform/pdf/styles.ts'
import type { Column, Row } from '#app/platform/pdf/table.server.ts'
import { pdfWords as words } from './document.words.ts'
import type { PaidOrder } from './read-paid.server.ts'

export const columns = (): readonly Column[] => [
  { head: words.description, width: 0 },
  { head: words.amount, width: 112, align: 'right' },
]

/** The paid amounts, line by line; several travellers each have their own lines and subtotal. */
export function paidRows({ lines, travellers }: Pick<PaidOrder, 'lines' | 'travellers'>): Row[] {
  const parts = partsOf({ lines })
  const own = parts.length > 0 ? lines.filter(({ applicationId }) => !applicationId) : lines
  return [
    ...parts.flatMap((part) => {
      const whose = travellers.find(({ id }) => id === part.applicationId)
      const name = whose ? `${isolated(whose.name)}, ${whose.reference}` : ''
      return [
        groupRow(name, part.total, part.lines.length),
        ...part.lines.map((line, index) => {
          const after = index === part.lines.length - 1 ? 4 : 0
          return { ...lineRow(line, { rule: 'none', indent: 12, notes: shortNotes(line) }), after }
        }),
      ]
    }),
    ...own.map((line) => lineRow(line, { rule: 'hair', indent: 0, notes: notesOf(line) })),
  ]
}

/** A name keeps its own text direction, whatever surrounds it. */
const isolated = (name: string) => `\u2068${name}\u2069`

function groupRow(name: string, total: Money, leads: number): Row {
  const cells = [
    { text: name, style: styles.strong },
    { text: formatMoney(total), style: styles.strongFigures },
  ]
  return { cells, rule: 'line', leads }
}

type Look = { rule: 'none' | 'hair'; indent: number; notes: string[] }

function lineRow(line: QuoteLine, { rule, indent, notes }: Look): Row {
  const style = indent > 0 ? styles.text : styles.strong
  const cells = [
    { text: lineName(line), style, notes, indent },
    { text: formatMoney(line.amount), style: indent > 0 ? styles.mutedFigures : styles.figures },
  ]
  return { cells, rule, ...(indent > 0 && { gap: 1.5 }) }
}

function notesOf(line: QuoteLine): string[] {
  const { childFee, originalFee, planIncludes, agreed } = quoteWords
  const notes = [childFee(line), originalFee(line), planIncludes(line), agreed(line)]
  return notes.filter(Boolean)
}

/** Beside a traveller, only their own notes: the exchange rate is common to all and shown below. */
function shortNotes(line: QuoteLine): string[] {
  return [quoteWords.childFee(line), quoteWords.planIncludes(line), quoteWords.agreed(line)].filter(Boolean)
}

/** The exchange rates used for the authority's amounts, each listed once. */
export function ratesOf({ lines }: Pick<PaidOrder, 'lines'>): string[] {
  return [...new Set(lines.map((line) => quoteWords.originalFee(line)).filter(Boolean))]
}

/** Our registration number for each tax of the order, with the tax's name. */
export function taxNumbersOf({ lines }: Pick<PaidOrder, 'lines'>): (readonly [name: string, number: string])[] {
  const taxes = lines.flatMap(({ tax }) => (tax?.number ? [tax] : []))
  return [...new Map(taxes.map(({ name, number }) => [quoteWords.taxNumberName({ tax: name }), number]))]
}

/** A total at the end of a table, in large figures between rules. */
export function totalRow(name: string, total: Money, sign = '', notes: string[] = []): Row {
  const cells = [
    { text: name, style: { ...styles.strong, size: 12.5 }, notes },
    { text: `${sign}${formatMoney(total)}`, style: styles.total },
  ]
  return { cells, rule: 'ink' }
}

export function sumRow(
  name: string,
  amount: string,
  change: Partial<Row> & { notes?: string[]; isStrong?: boolean } = {},
): Row {
  const { notes = [], isStrong = false, ...rest } = change
  const cells = [
    { text: name, style: isStrong ? styles.strong : styles.text, notes },
    { text: amount, style: isStrong ? styles.strongFigures : styles.figures },
  ]
  return { cells, ...rest }
}

/** A refunded amount, and its state. */
export type PaidRefund = { readonly amount: Money; readonly on: PlainDate; readonly state?: string }

type Closed = {
  readonly total: Money
  readonly charge: PaidOrder['charge']
  readonly refunds: readonly PaidRefund[]
}

/** The total paid, in the charged currency, and later refunds. */
export function closingRows({ total, charge, refunds }: Closed, beside?: Rate): Row[] {
  const back = refunds.reduce((sum, { amount }) => sum + amount.minor, 0)
  const left = money(total.minor - back, total.currency)
  const [first, ...others] = [...(charge ? [chargeRow(charge)] : []), ...refunds.map(refundRow)]
  return [
    totalRow(words.totalPaid, total, '', beside && [besideWords.about(total, beside)]),
    ...(first ? [{ ...first, rule: 'ink' as const }, ...others] : []),
    ...(back > 0 ? [sumRow(words.afterRefunds, formatMoney(left), { isStrong: true, rule: 'line' })] : []),
  ]
}

function refundRow({ amount, on, state }: PaidRefund): Row {
  return sumRow(words.refundOn({ day: formatDate(on, 'short') }), `-${formatMoney(amount)}`, {
    notes: state ? [state] : [],
  })
}

function chargeRow({ amount, rate }: NonNullable<PaidOrder['charge']>): Row {
  return sumRow(words.charged(amount.currency), formatRupees(amount), { notes: [words.rate(rate)] })
}

import { quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { LineProblem, RefundableKind, RefundLine, RefundState, RefundWays } from './refund.ts'

export const refundLineWords: Record<RefundableKind, string> = {
  government_fee: quoteWords.governmentFee,
  service_fee: quoteWords.serviceFee,
  speed: 'Faster processing',
  unused: 'The whole payment, which found no use',
}

export const refundStateWords: Record<RefundState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
}

/** "government fee, $50.00; service fee, $15.00": what an amount is for. */
export function refundLinesText(lines: readonly RefundLine[], currency: string): string {
  return lines
    .map(({ line, minor }) => `${refundLineWords[line].toLowerCase()} ${formatMoney(money(minor, currency))}`)
    .join(', ')
}

/** What the customer is told once money goes back. */
export function refundNotice(
  reference: string,
  { amount, lines }: { amount: Money; lines: readonly RefundLine[] },
  ways: RefundWays,
): { title: string; text: string } {
  const total = formatMoney(amount)
  return {
    title: `We give you ${total} back, ${reference}`,
    text: `You paid for application ${reference}. We give you ${total} back: ${refundLinesText(lines, amount.currency)}. ${waysText(ways)}`,
  }
}

function waysText({ money, credit }: RefundWays): string {
  if (credit.minor === 0) return 'It goes to where the payment came from.'
  const back = `${formatMoney(credit)} comes back as the credit that you had paid with.`
  return money.minor === 0 ? back : `${formatMoney(money)} goes to where the payment came from, and ${back}`
}

/** How the pages of the customer say it. */
export const refundedWords = {
  partly: 'Partly refunded',
  refunded: 'Refunded',
  title: 'Given back',
  line: (amount: Money, day: PlainDate) => `${formatMoney(amount)} on ${formatDate(day)}`,
  what: (lines: readonly RefundLine[], currency: string) => refundLinesText(lines, currency),
}

export function lineProblemWords({ line, code }: LineProblem, left: Money): string {
  const name = refundLineWords[line]
  if (code === 'whole') return `${name}: enter ${formatMoney(left)}, nothing of it can stay`
  if (left.minor <= 0) return `${name}: nothing of it is left to give back`
  return `${name}: enter an amount up to ${formatMoney(left)}`
}

import { quoteWords } from '#app/features/quotes/quote.words.ts'
import type { EmailBlock } from '#app/lib/email/email-message.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { briefListText, sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { PaymentMethod } from '../payment.ts'
import type {
  LineProblem,
  RefundableKind,
  RefundCause,
  RefundLine,
  RefundState,
  RefundWays,
  TransferState,
} from './refund.ts'

export const refundLineWords: Record<RefundableKind, string> = words('payments/refunds/refund', 'refundLine', {
  get government_fee() {
    return quoteWords.governmentFee
  },
  get service_fee() {
    return quoteWords.serviceFee
  },
})

export const refundStateWords: Record<RefundState, string> = words('payments/refunds/refund', 'refundState')

/** The payout state of an approved refund, as shown to staff. */
export const transferStateWords: Record<TransferState, string> = words('payments/refunds/refund', 'transferState')

export const causeWords: Record<RefundCause, string> = words('payments/refunds/refund', 'cause')

/** The same, for use within a sentence. */
export const causeWithin: Record<RefundCause, string> = words('payments/refunds/refund', 'causeWithin')

const said = words('payments/refunds/refund')

/** "government fee $50.00, service fee $15.00": what an amount consists of. */
export function refundLinesText(lines: readonly RefundLine[], currency: string): string {
  const text = ({ line, minor }: RefundLine) =>
    said.lineAmount({ line: said.refundLineWithin[line], amount: formatMoney(money(minor, currency)) })
  return briefListText(lines.map(text))
}

/** How a payment was made, as far as known. */
export type PaidWith = {
  readonly method: PaymentMethod
  readonly last4: string | null
}

/** "the card ending 4242": where the money is refunded. */
export function refundTarget({ method, last4 }: PaidWith): string {
  if (method === 'on_account') return said.target.account
  if (method === 'upi') return said.target.upi
  return last4 ? said.target.card({ last4 }) : said.target.anyCard
}

/** How long a bank takes to show a refund, from the customer's view. */
export const arrivalText = () => said.arrival

type Previewed = {
  readonly paid: Money
  readonly back: Money
  readonly ways: RefundWays
  readonly paidWith: PaidWith
  readonly isDisputed: boolean
}

/** "You will get $25.00 of $40.00 back, on the card ending 4242, in 5 to 10 days." */
export function previewText({ paid, back, ways, paidWith, isDisputed }: Previewed): string {
  const { disputed, nothing, account, credit, money, both } = said.preview
  const sums = { paid: formatMoney(paid), back: formatMoney(back) }
  if (isDisputed) return disputed(sums)
  if (back.minor === 0) return nothing(sums)
  if (paidWith.method === 'on_account') return account(sums)
  if (ways.money.minor === 0) return credit(sums)
  const sent = {
    ...sums,
    isCard: paidWith.method !== 'upi',
    target: refundTarget(paidWith),
    arrival: said.arrival,
  }
  if (ways.credit.minor === 0) return money(sent)
  return both({ ...sent, money: formatMoney(ways.money), credit: formatMoney(ways.credit) })
}

type IssuedRefund = {
  readonly refund: { readonly amount: Money; readonly lines: readonly RefundLine[]; readonly cause: RefundCause }
  readonly ways: RefundWays
  readonly paidWith: PaidWith
}

/** The notification to the customer about an approved refund. */
export function refundNotice(
  reference: string,
  { refund, ways, paidWith }: IssuedRefund,
): { title: string; text: string } {
  const { amount, lines, cause } = refund
  const { title, what, all } = said.notice
  const total = formatMoney(amount)
  const refunding = cause === 'unused' ? all({ total }) : what({ total, what: refundLinesText(lines, amount.currency) })
  return {
    title: title({ total }),
    text: sentences(said.because[cause]({ reference }), refunding, waysText(ways, paidWith)),
  }
}

/** The same as a table of figures, for the email. */
export function refundAmounts({ amount, lines, cause }: IssuedRefund['refund']): EmailBlock {
  const rows = cause === 'unused' ? [] : lines
  return {
    amounts: rows.map(
      ({ line, minor }) => [refundLineWords[line], formatMoney(money(minor, amount.currency))] as const,
    ),
    total: [said.notice.total, formatMoney(amount)],
  }
}

/** Where an amount goes and how long that takes, for money and credit separately. */
export function waysText({ money, credit }: RefundWays, paidWith: PaidWith): string {
  const { account, credit: asCredit, money: asMoney, both } = said.ways
  if (paidWith.method === 'on_account') return account
  const sums = { money: formatMoney(money), credit: formatMoney(credit) }
  if (money.minor === 0) return asCredit(sums)
  const sent = { target: refundTarget(paidWith), arrival: said.arrival }
  return credit.minor === 0 ? asMoney(sent) : both({ ...sums, ...sent })
}

type Notice = { readonly title: string; readonly text: string }

function transferNotice(state: 'arrived' | 'failed', amount: Money, paidWith: PaidWith): Notice {
  const { title, text } = said.transferNotice[state]
  const sum = formatMoney(amount)
  return { title: title({ amount: sum }), text: text({ amount: sum, target: refundTarget(paidWith) }) }
}

/** The notifications to the customer when a refund has arrived, or was returned to us. */
export const transferNotices = {
  arrived: (amount: Money, paidWith: PaidWith) => transferNotice('arrived', amount, paidWith),
  failed: (amount: Money, paidWith: PaidWith) => transferNotice('failed', amount, paidWith),
}

/** The notification to staff about a failed refund. */
export function failedNotice(amount: Money): Notice {
  const { title, text } = said.transferNotice.failedForStaff
  return { title: title({ amount: formatMoney(amount) }), text }
}

const onItsWay = (paidWith: PaidWith) =>
  said.transfer.onItsWay({ target: refundTarget(paidWith), arrival: said.arrival })

/** The state of a refund, as shown to its customer. */
export const transferWords: Readonly<Record<TransferState, (paidWith: PaidWith) => string>> = {
  none: ({ method }) => (method === 'on_account' ? said.transfer.invoice : said.transfer.credit),
  asked: onItsWay,
  sent: onItsWay,
  arrived: () => said.transfer.arrived,
  failed: () => said.transfer.failed,
  by_hand: () => said.transfer.byHand,
}

/** The wording on customer pages. */
export const refundedWords = words('payments/refunds/refund', 'refunded', {
  what: (lines: readonly RefundLine[], currency: string) =>
    said.refunded.forLines({ lines: refundLinesText(lines, currency) }),
})

/** The refund section of a refused application. */
export const refusalWords = words('payments/refunds/refund', 'refusal', {
  given: (refunded: Money, lines: string, stands: string | null) => {
    const { refunding, refundingStands } = said.refusal
    const amount = formatMoney(refunded)
    return stands ? refundingStands({ amount, lines, stands }) : refunding({ amount, lines })
  },
  nothing: (amount: Money, before: Money) => {
    const paid = formatMoney(amount)
    return before.minor > 0 ? said.refusal.noneLeft({ paid, before: formatMoney(before) }) : said.refusal.none({ paid })
  },
})

export function lineProblemWords({ line, code }: LineProblem, left: Money): string {
  const { filed, whole, nothing, most } = said.lineProblem
  const name = refundLineWords[line]
  if (code === 'filed') return filed({ name })
  if (code === 'whole') return whole({ name, left: formatMoney(left) })
  return left.minor <= 0 ? nothing({ name }) : most({ name, left: formatMoney(left) })
}

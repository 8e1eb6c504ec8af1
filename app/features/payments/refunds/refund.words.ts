import { quoteWords } from '#app/features/quotes/quote.words.ts'
import type { LetterPart } from '#app/lib/letter/letter.ts'
import { formatMoney, type Money, money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
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

/** How the money of an approved refund stands, as staff read it. */
export const transferStateWords: Record<TransferState, string> = words('payments/refunds/refund', 'transferState')

export const causeWords: Record<RefundCause, string> = words('payments/refunds/refund', 'cause')

/** "government fee, $50.00; service fee, $15.00": what an amount is for. */
export function refundLinesText(lines: readonly RefundLine[], currency: string): string {
  return lines
    .map(({ line, minor }) => `${refundLineWords[line].toLowerCase()} ${formatMoney(money(minor, currency))}`)
    .join(', ')
}

/** With what a payment was made, as far as we know it. */
export type PaidWith = {
  readonly method: PaymentMethod
  readonly last4: string | null
}

/** "the card ending 4242": where money goes back to. */
export function refundTarget({ method, last4 }: PaidWith): string {
  if (method === 'on_account') return 'your company’s account'
  if (method === 'upi') return 'the UPI account you paid from'
  return last4 ? `the card ending ${last4}` : 'the card you paid with'
}

const offInvoice = 'it is taken off your company’s next monthly invoice'

/** How long a bank takes to show a refund, as its customer counts. */
export const arrivalWords = '5 to 10 days'

/** Where an amount is seen again: "on the card ending 4242". */
function onTarget(paidWith: PaidWith): string {
  return `${paidWith.method === 'upi' ? 'to' : 'on'} ${refundTarget(paidWith)}`
}

type Previewed = {
  readonly paid: Money
  readonly back: Money
  readonly ways: RefundWays
  readonly paidWith: PaidWith
  readonly isDisputed: boolean
}

/** "You will get $25.00 of $40.00 back, on the card ending 4242, in 5 to 10 days." */
export function previewText({ paid, back, ways, paidWith, isDisputed }: Previewed): string {
  if (isDisputed) {
    return `You paid ${formatMoney(paid)}. Your bank has taken this payment back for now. We refund what is due once your bank has decided.`
  }
  if (back.minor === 0) return `You paid ${formatMoney(paid)}. Nothing more of it comes back.`
  const get = `You will get ${formatMoney(back)} of ${formatMoney(paid)} back`
  if (paidWith.method === 'on_account') return `${get}: ${offInvoice}.`
  const sent = `${onTarget(paidWith)}, in ${arrivalWords}`
  if (ways.money.minor === 0) return `${get}, as credit.`
  if (ways.credit.minor === 0) return `${get}, ${sent}.`
  return `${get}: ${formatMoney(ways.money)} ${sent}, and ${formatMoney(ways.credit)} as credit.`
}

type Told = {
  readonly refund: { readonly amount: Money; readonly lines: readonly RefundLine[]; readonly cause: RefundCause }
  readonly ways: RefundWays
  readonly paidWith: PaidWith
}

const because: Readonly<Record<RefundCause, (reference: string) => string>> = words(
  'payments/refunds/refund',
  'because',
)

/** What the customer is told once a refund is approved. */
export function refundNotice(reference: string, { refund, ways, paidWith }: Told): { title: string; text: string } {
  const { amount, lines, cause } = refund
  const total = formatMoney(amount)
  const what = cause === 'unused' ? 'all of it' : refundLinesText(lines, amount.currency)
  return {
    title: `We are refunding ${total} (${reference})`,
    text: `${because[cause](reference)} We are refunding ${total}: ${what}. ${waysText(ways, paidWith)}`,
  }
}

/** The same as rows of figures, for its email. */
export function refundAmounts({ amount, lines, cause }: Told['refund']): LetterPart {
  const rows = cause === 'unused' ? [] : lines
  return {
    amounts: rows.map(
      ({ line, minor }) => [refundLineWords[line], formatMoney(money(minor, amount.currency))] as const,
    ),
    total: ['Refund', formatMoney(amount)],
  }
}

/** Where an amount goes and how long that takes, money and credit apart. */
export function waysText({ money, credit }: RefundWays, paidWith: PaidWith): string {
  if (paidWith.method === 'on_account') return 'It is taken off your company’s next monthly invoice.'
  const back = `${formatMoney(credit)} comes back as credit`
  if (money.minor === 0) return `${back}.`
  const sent = `to ${refundTarget(paidWith)}, in ${arrivalWords}`
  return credit.minor === 0 ? `It goes back ${sent}.` : `${formatMoney(money)} goes back ${sent}. ${back} at once.`
}

/** What the customer is told when its money has arrived, or came back to us. */
export const transferNotices = {
  arrived: (reference: string, amount: Money, paidWith: PaidWith) => ({
    title: `Your refund of ${formatMoney(amount)} has arrived at your bank (${reference})`,
    text: `${formatMoney(amount)} has arrived at the bank of ${refundTarget(paidWith)}. Your bank may take some days to show it.`,
  }),
  failed: (reference: string, amount: Money, paidWith: PaidWith) => ({
    title: `Your bank sent our refund of ${formatMoney(amount)} back (${reference})`,
    text: `We sent ${formatMoney(amount)} to ${refundTarget(paidWith)}, and your bank sent it back. The money is safe with us. We are looking into it and will write to you.`,
  }),
}

/** What staff are told then. */
export function failedNotice(reference: string, amount: Money): { title: string; text: string } {
  return {
    title: `Refund failed: ${formatMoney(amount)} (${reference})`,
    text: 'The payment provider could not pay it. Read why, then send it again or pay it by hand.',
  }
}

/** How a refund stands, as its customer reads it. */
export const transferWords: Readonly<Record<TransferState, (paidWith: PaidWith) => string>> = {
  none: ({ method }) => (method === 'on_account' ? 'Taken off the next monthly invoice' : 'Returned as credit'),
  asked: (paidWith) => `On its way to ${refundTarget(paidWith)}, ${arrivalWords}`,
  sent: (paidWith) => `On its way to ${refundTarget(paidWith)}, ${arrivalWords}`,
  arrived: () => 'Arrived at your bank',
  failed: () => 'The bank sent it back: we are looking into it',
  by_hand: () => 'We send it to where the payment came from',
}

/** How the pages of the customer say it. */
export const refundedWords = words('payments/refunds/refund', 'refunded', {
  what: (lines: readonly RefundLine[], currency: string) => `For ${refundLinesText(lines, currency)}`,
})

const notBack = 'the government fee belongs to the authority, and our work is done.'

/** What a refused application says about the money. */
export const refusalWords = words('payments/refunds/refund', 'refusal', {
  given: (amount: Money, lines: string, stands: string | null) =>
    `We are refunding ${formatMoney(amount)}: ${lines}.${stands ? ` ${stands}.` : ''}`,
  nothing: (paid: Money, before: Money) =>
    before.minor > 0
      ? `You paid ${formatMoney(paid)}, and we have refunded ${formatMoney(before)}. Nothing more comes back: ${notBack}`
      : `You paid ${formatMoney(paid)}. Nothing of it comes back: ${notBack}`,
})

export function lineProblemWords({ line, code }: LineProblem, left: Money): string {
  const name = refundLineWords[line]
  if (code === 'filed') return `${name}: it belongs to the authority, since the application is filed`
  if (code === 'whole') return `${name}: enter ${formatMoney(left)}: it is refunded in full`
  if (left.minor <= 0) return `${name}: nothing is left to refund`
  return `${name}: enter an amount up to ${formatMoney(left)}`
}

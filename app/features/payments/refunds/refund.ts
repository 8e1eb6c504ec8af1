import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import { balanced, minus } from '../ledger/ledger.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

/** Why money goes back. All but `request` and `our_fault` follow from what happened. */
export const refundCauses = ['request', 'withdrawal', 'refusal', 'our_fault', 'late', 'unused'] as const
export type RefundCause = (typeof refundCauses)[number]

/** What staff ask for themselves: a mistake of ours has its own place in the policy, anything else is their decision. */
export const staffCauses = ['request', 'our_fault'] as const satisfies readonly RefundCause[]
export type StaffCause = (typeof staffCauses)[number]

/** What staff start from when they issue a refund. All but a mistake of ours are stored as their own decision. */
export const refundReasons = ['withdrawal', 'refusal', 'our_fault', 'request'] as const satisfies readonly RefundCause[]
export type RefundReason = (typeof refundReasons)[number]

const firstReasons: Partial<Record<ApplicationStatus, RefundReason>> = {
  rejected: 'refusal',
  approved: 'request',
  // We ended it: our guarantee covers our fees.
  cancelled: 'our_fault',
}

/** The reason that staff are offered first for an application. */
export function firstReason(status: ApplicationStatus): RefundReason {
  return firstReasons[status] ?? 'withdrawal'
}

/**
 * How the money of an approved refund stands: `none` is all credit, `by_hand` was paid with a provider that is not
 * connected any more.
 */
export const transferStates = ['none', 'asked', 'sent', 'arrived', 'failed', 'by_hand'] as const
export type TransferState = (typeof transferStates)[number]

/** `waiting`: somebody else must look at it. Once approved it is in the ledger, and its amounts are never changed. */
export const refundStates = ['waiting', 'approved', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** What can go back: a line of the quote, or money that arrived and found no use. */
export type RefundableKind = Exclude<LineKind, 'credit'> | 'unused'

/** Our own fees, in the order in which a discount is taken off them: the tax is on what is left. */
export const ownFees = [
  'service_fee',
  'speed',
  'translation',
  'photos',
  'insurance',
  'appointment',
  'courier',
  'consultation',
] as const satisfies readonly RefundableKind[]

/** How much of one line goes back. */
export type RefundLine = { readonly line: RefundableKind; readonly minor: number }

/** A refund of one traveller's share in a payment, line by line. */
export type Refund = {
  readonly id: Id<'refund'>
  readonly attemptId: Id<'attempt'>
  readonly applicationId: Id<'application'>
  readonly lines: readonly RefundLine[]
  readonly amount: Money
  readonly reason: string
  readonly state: RefundState
  /** Nobody where it follows from what happened. */
  readonly requestedById: Id<'account'> | null
  readonly requestedAt: Date
  readonly decidedById: Id<'account'> | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly cause: RefundCause
  readonly transfer: TransferState | null
  readonly transferAt: Date | null
  readonly transferProblem: string | null
  readonly transferTry: number
  readonly providerRefundId: string | null
  /** What of it is money, in the currency of the payment and as the provider charged it; the rest is credit. */
  readonly moneyMinor: number | null
  readonly chargeMinor: number | null
  readonly chargeCurrency: string | null
}

/** What is not known of a refund when it is asked for. */
export const newRefund = {
  decidedById: null,
  decidedAt: null,
  decisionNote: null,
  transfer: null,
  transferAt: null,
  transferProblem: null,
  transferTry: 0,
  providerRefundId: null,
  moneyMinor: null,
  chargeMinor: null,
  chargeCurrency: null,
} as const satisfies Partial<Refund>

export function amountOf(lines: readonly RefundLine[], currency: string): Money {
  return money(
    lines.reduce((total, { minor }) => total + minor, 0),
    currency,
  )
}

export const longestReason = 1_000

/** A line that was paid, and what of it may still go back. What waits for a second person is not free any more. */
export type RefundableLine = { readonly line: RefundableKind; readonly paid: Money; readonly left: Money }

type Booked = { readonly id: Id<'attempt'>; readonly applicationId: Id<'application'> }

/** What of a payment came in for one traveller. What names nobody is the application's that the payment names. */
export function capturedFor(
  capture: readonly LedgerLine[],
  { applicationId: named }: Booked,
  applicationId: Id<'application'>,
): LedgerLine[] {
  return capture.filter((line) => (line.applicationId ?? named) === applicationId)
}

/**
 * What may go back of a share in a payment, by what the ledger says came in and by every refund that counts. A discount
 * is no line of its own: it was taken off our fees.
 */
export function refundableLines(
  capture: readonly LedgerLine[],
  refunds: readonly Pick<Refund, 'state' | 'lines'>[],
): RefundableLine[] {
  const gone = sumsOf(refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines))
  const currency = capture[0]?.amount.currency ?? 'USD'
  const paid = sumsOf(
    capture.flatMap(({ account, line, amount }) =>
      isDebit(account) || line === 'credit' ? [] : { line: line ?? 'unused', minor: -amount.minor },
    ),
  )
  return [...discounted(paid)].map(([line, minor]) => ({
    line,
    paid: money(minor, currency),
    left: money(Math.max(0, minor - (gone.get(line) ?? 0)), currency),
  }))
}

/** Where an order was debited: everything else of its capture says what it was for. */
const isDebit = (account: LedgerAccount) => account === 'traveller_receipts' || account === 'partner_receivables'

function sumsOf(lines: readonly RefundLine[]): Map<RefundableKind, number> {
  const sums = new Map<RefundableKind, number>()
  for (const { line, minor } of lines) sums.set(line, (sums.get(line) ?? 0) + minor)
  return sums
}

/** What was paid for each line once the discount is taken off; what it left nothing of is no line. */
function discounted(paid: ReadonlyMap<RefundableKind, number>): Map<RefundableKind, number> {
  const net = new Map(paid)
  let discount = 0
  for (const kind of ['discount', 'partner_discount'] as const) {
    discount -= net.get(kind) ?? 0
    net.delete(kind)
  }
  for (const fee of ownFees) {
    const before = net.get(fee) ?? 0
    const off = Math.min(before, discount)
    net.set(fee, before - off)
    discount -= off
  }
  return new Map([...net].filter(([, minor]) => minor > 0))
}

/** `filed`: the government fee is with the authority. */
export type LineProblem = { readonly line: RefundableKind; readonly code: 'too_much' | 'whole' | 'filed' }

/** What is wrong with an amount. Money that found no use goes back as a whole: there is nothing to keep it for. */
export function lineProblems(
  lines: readonly RefundLine[],
  refundable: readonly RefundableLine[],
  isFiled: boolean,
): LineProblem[] {
  return lines.flatMap(({ line, minor }): LineProblem[] => {
    if (line === 'government_fee' && isFiled) return [{ line, code: 'filed' }]
    const left = refundable.find((one) => one.line === line)?.left.minor ?? 0
    if (minor <= 0 || minor > left) return [{ line, code: 'too_much' }]
    return line === 'unused' && minor < left ? [{ line, code: 'whole' }] : []
  })
}

const sources: Record<Exclude<RefundableKind, 'unused'>, LedgerAccount> = {
  government_fee: 'authority_fees_payable',
  service_fee: 'service_revenue',
  speed: 'service_revenue',
  translation: 'service_revenue',
  photos: 'service_revenue',
  insurance: 'service_revenue',
  appointment: 'service_revenue',
  courier: 'service_revenue',
  consultation: 'service_revenue',
  partner_discount: 'discounts',
  discount: 'discounts',
  tax: 'tax_payable',
}

/** How a refund reaches its payer: money as far as money was paid, and after that as credit, as it was paid. */
export type RefundWays = { readonly money: Money; readonly credit: Money }

/** The ways of an amount that goes back after others did. */
export function refundWays(amount: Money, charged: Money, before: Money): RefundWays {
  const asMoney = Math.max(0, Math.min(amount.minor, charged.minor - before.minor))
  return { money: money(asMoney, amount.currency), credit: money(amount.minor - asMoney, amount.currency) }
}

/** What came in with a payment as money, and what of that has gone back or is owed. */
export function moneyIn(capture: readonly LedgerLine[], refunded: readonly LedgerLine[], currency: string) {
  const sumOf = (lines: readonly LedgerLine[], ...accounts: readonly LedgerAccount[]) =>
    sum(
      lines.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount),
      currency,
    )
  return {
    captured: sumOf(capture, 'traveller_receipts', 'partner_receivables'),
    // In earlier versions a refund was booked as paid at once.
    before: minus(sumOf(refunded, 'traveller_receipts', 'refunds_payable', 'partner_receivables')),
  }
}

/**
 * What goes back comes from where the payment had put it, and is booked as the same traveller's. The money is owed from
 * then on, until the provider has taken it. Money that found no use has been owed since it came in: nothing is booked.
 */
export function refundEntries(
  { lines, applicationId }: Pick<Refund, 'lines' | 'applicationId'>,
  { money: asMoney, credit }: RefundWays,
  payerId: Id<'account'>,
  isOnAccount = false,
): LedgerLine[] {
  const { currency } = asMoney
  const split = lines.flatMap(({ line, minor }): LedgerLine[] =>
    line === 'unused' ? [] : [{ account: sources[line], line, amount: money(minor, currency), applicationId }],
  )
  if (split.length === 0) return []
  const ways: LedgerLine[] = [
    // A company owes that much less, and its next invoice says so.
    { account: isOnAccount ? 'partner_receivables' : 'refunds_payable', line: null, amount: minus(asMoney) },
    { account: 'traveller_credit', line: 'credit', amount: minus(credit), ownerId: payerId },
  ]
  return balanced([...split, ...ways.filter(({ amount }) => amount.minor !== 0)])
}

/** How its money stands. Refunds of earlier versions were paid by hand before they were recorded: nothing is known. */
export function knownTransfer({ transfer, moneyMinor }: Pick<Refund, 'transfer' | 'moneyMinor'>): TransferState | null {
  return moneyMinor === null ? null : transfer
}

/** How a payment stands: nothing of it went back, a part, or all. */
export function refundedState(paid: Money, back: Money): 'none' | 'partly' | 'refunded' {
  if (back.minor <= 0) return 'none'
  return back.minor < paid.minor ? 'partly' : 'refunded'
}

import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import { balanced, minus } from '../ledger/ledger.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

/** The causes of refunds. All except `request` and `our_fault` are automatic. */
export const refundCauses = ['request', 'withdrawal', 'refusal', 'our_fault', 'late', 'unused'] as const
export type RefundCause = (typeof refundCauses)[number]

/** The causes staff can choose: our mistake has its own row in the policy, anything else is at their discretion. */
export const staffCauses = ['request', 'our_fault'] as const satisfies readonly RefundCause[]
export type StaffCause = (typeof staffCauses)[number]

/** The starting points for a refund by staff. All except our mistake are stored as a discretionary request. */
export const refundReasons = ['withdrawal', 'refusal', 'our_fault', 'request'] as const satisfies readonly RefundCause[]
export type RefundReason = (typeof refundReasons)[number]

const firstReasons: Partial<Record<ApplicationStatus, RefundReason>> = {
  rejected: 'refusal',
  approved: 'request',
  // We cancelled it: our guarantee covers our fees.
  cancelled: 'our_fault',
}

/** The default reason for an application. */
export function firstReason(status: ApplicationStatus): RefundReason {
  return firstReasons[status] ?? 'withdrawal'
}

/**
 * The payout state of an approved refund: `none` is all credit, `by_hand` was paid through a provider no longer
 * connected.
 */
export const transferStates = ['none', 'asked', 'sent', 'arrived', 'failed', 'by_hand'] as const
export type TransferState = (typeof transferStates)[number]

/** `waiting`: needs review by a second person. Once approved it is in the ledger, and its amounts never change. */
export const refundStates = ['waiting', 'approved', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** What can be refunded: a line of the quote, or received money that could not be used. */
export type RefundableKind = Exclude<LineKind, 'credit'> | 'unused'

/** Our fees, in the order in which a discount is deducted: tax applies to the remainder. */
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
  /** Null for automatic refunds. */
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
  /** The part refunded as money, in the payment's currency and as charged by the provider; the rest is credit. */
  readonly moneyMinor: number | null
  readonly chargeMinor: number | null
  readonly chargeCurrency: string | null
}

/** Values that are not yet known when a refund is requested. */
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

/** A paid line, and the amount still refundable. Amounts awaiting approval are not available. */
export type RefundableLine = { readonly line: RefundableKind; readonly paid: Money; readonly left: Money }

type Booked = { readonly id: Id<'attempt'>; readonly applicationId: Id<'application'> }

/** The part of a payment for one traveller. Lines without an application belong to the one the payment names. */
export function capturedFor(
  capture: readonly LedgerLine[],
  { applicationId: named }: Booked,
  applicationId: Id<'application'>,
): LedgerLine[] {
  return capture.filter((line) => (line.applicationId ?? named) === applicationId)
}

/**
 * The refundable lines of a share, from the captured amounts in the ledger and all refunds that count. Discounts are
 * not a line of their own: they were deducted from our fees.
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

/** The account debited for an order: the other lines of its capture show what it was for. */
const isDebit = (account: LedgerAccount) => account === 'traveller_receipts' || account === 'partner_receivables'

function sumsOf(lines: readonly RefundLine[]): Map<RefundableKind, number> {
  const sums = new Map<RefundableKind, number>()
  for (const { line, minor } of lines) sums.set(line, (sums.get(line) ?? 0) + minor)
  return sums
}

/** The amount paid per line after discount; lines reduced to zero are omitted. */
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

/** The problems with an amount. Unused money is refunded in full, as there is no reason to keep any. */
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

/** How a refund reaches its payer: first as money, up to the amount paid as money, then as credit. */
export type RefundWays = { readonly money: Money; readonly credit: Money }

/** The split of an amount, given earlier refunds. */
export function refundWays(amount: Money, charged: Money, before: Money): RefundWays {
  const asMoney = Math.max(0, Math.min(amount.minor, charged.minor - before.minor))
  return { money: money(asMoney, amount.currency), credit: money(amount.minor - asMoney, amount.currency) }
}

/** The money received with a payment, and the part refunded or owed. */
export function moneyIn(capture: readonly LedgerLine[], refunded: readonly LedgerLine[], currency: string) {
  const sumOf = (lines: readonly LedgerLine[], ...accounts: readonly LedgerAccount[]) =>
    sum(
      lines.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount),
      currency,
    )
  return {
    captured: sumOf(capture, 'traveller_receipts', 'partner_receivables'),
    // Earlier versions booked refunds as paid immediately.
    before: minus(sumOf(refunded, 'traveller_receipts', 'refunds_payable', 'partner_receivables')),
  }
}

/**
 * The entries of a refund reverse the payment's entries for the same traveller. The money is owed until the provider
 * has sent it. Unused money has been owed since it arrived: nothing is booked.
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
    // The company owes that much less, as its next invoice shows.
    { account: isOnAccount ? 'partner_receivables' : 'refunds_payable', line: null, amount: minus(asMoney) },
    { account: 'traveller_credit', line: 'credit', amount: minus(credit), ownerId: payerId },
  ]
  return balanced([...split, ...ways.filter(({ amount }) => amount.minor !== 0)])
}

/**
 * The state of a payout. Refunds of earlier versions were paid manually before being recorded: their state is unknown.
 */
export function knownTransfer({ transfer, moneyMinor }: Pick<Refund, 'transfer' | 'moneyMinor'>): TransferState | null {
  return moneyMinor === null ? null : transfer
}

/** Whether a payment was refunded: not at all, partly, or fully. */
export function refundedState(paid: Money, back: Money): 'none' | 'partly' | 'refunded' {
  if (back.minor <= 0) return 'none'
  return back.minor < paid.minor ? 'partly' : 'refunded'
}

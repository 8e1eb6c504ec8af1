import type { LineKind } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import { balanced, minus } from '../ledger/ledger.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

/** `waiting`: somebody else must look at it. Once approved it is in the ledger, and is never changed. */
export const refundStates = ['waiting', 'approved', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** What can go back: a line of the quote, or money that arrived and found no use. */
export type RefundableKind = Exclude<LineKind, 'credit'> | 'unused'

/** How much of one line goes back. */
export type RefundLine = { readonly line: RefundableKind; readonly minor: number }

/** Money that staff give back, line by line, outside of this service, and record here. */
export type Refund = {
  readonly id: Id<'refund'>
  readonly attemptId: Id<'attempt'>
  readonly applicationId: Id<'application'>
  readonly lines: readonly RefundLine[]
  readonly amount: Money
  readonly reason: string
  readonly state: RefundState
  readonly requestedById: Id<'account'>
  readonly requestedAt: Date
  readonly decidedById: Id<'account'> | null
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
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

/** What may go back of a payment, by what the books say came in and by every refund that was not refused. */
export function refundableLines(
  capture: readonly LedgerLine[],
  refunds: readonly Pick<Refund, 'state' | 'lines'>[],
): RefundableLine[] {
  const gone = new Map<RefundableKind, number>()
  for (const { line, minor } of refunds.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines)) {
    gone.set(line, (gone.get(line) ?? 0) + minor)
  }
  return capture
    .filter(({ account, amount }) => account !== 'traveller_receipts' && amount.minor < 0)
    .flatMap(({ line, amount: { minor, currency } }) => {
      const kind = line ?? 'unused'
      return kind === 'credit'
        ? []
        : { line: kind, paid: money(-minor, currency), left: money(-minor - (gone.get(kind) ?? 0), currency) }
    })
}

export type LineProblem = { readonly line: RefundableKind; readonly code: 'too_much' | 'whole' }

/** What is wrong with an amount. Money that found no use goes back as a whole: there is nothing to keep it for. */
export function lineProblems(lines: readonly RefundLine[], refundable: readonly RefundableLine[]): LineProblem[] {
  return lines.flatMap(({ line, minor }): LineProblem[] => {
    const left = refundable.find((one) => one.line === line)?.left.minor ?? 0
    if (minor <= 0 || minor > left) return [{ line, code: 'too_much' }]
    return line === 'unused' && minor < left ? [{ line, code: 'whole' }] : []
  })
}

const sources: Record<RefundableKind, LedgerAccount> = {
  government_fee: 'authority_fees_payable',
  service_fee: 'service_revenue',
  speed: 'service_revenue',
  unused: 'refunds_payable',
}

/** How a refund reaches its payer: money as far as money was paid, and after that as credit, as it was paid. */
export type RefundWays = { readonly money: Money; readonly credit: Money }

/** The ways of an amount that goes back after others did. */
export function refundWays(amount: Money, charged: Money, before: Money): RefundWays {
  const asMoney = Math.max(0, Math.min(amount.minor, charged.minor - before.minor))
  return { money: money(asMoney, amount.currency), credit: money(amount.minor - asMoney, amount.currency) }
}

/** What goes back comes from where the payment had put it, and is booked as the same traveller's. */
export function refundEntries(
  { lines, applicationId }: Pick<Refund, 'lines' | 'applicationId'>,
  { money: asMoney, credit }: RefundWays,
  payerId: Id<'account'>,
): LedgerLine[] {
  const { currency } = asMoney
  const split = lines.map(
    ({ line, minor }): LedgerLine => ({
      account: sources[line],
      line: line === 'unused' ? null : line,
      amount: money(minor, currency),
      applicationId,
    }),
  )
  const ways: LedgerLine[] = [
    { account: 'traveller_receipts', line: null, amount: minus(asMoney) },
    { account: 'traveller_credit', line: 'credit', amount: minus(credit), ownerId: payerId },
  ]
  return balanced([...split, ...ways.filter(({ amount }) => amount.minor !== 0)])
}

/** How a payment stands: nothing of it went back, a part, or all. */
export function refundedState(paid: Money, back: Money): 'none' | 'partly' | 'refunded' {
  if (back.minor <= 0) return 'none'
  return back.minor < paid.minor ? 'partly' : 'refunded'
}

import type { LineKind, Quote } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import type { LedgerAccount, LedgerLine } from '../payment.ts'

export const minus = ({ minor, currency }: Money): Money => money(-minor, currency)

const payees: Record<LineKind, LedgerAccount> = {
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
  credit: 'traveller_credit',
}

/** The account debited for an order: the provider that took the money, or the company that owes it. */
export type Debtor = Extract<LedgerAccount, 'traveller_receipts' | 'partner_receivables'>

/**
 * Money for an application: the amount received or owed on account, and the owner of each line. Government fees are
 * only passed on; credit used for payment is no longer owed to its owner.
 */
export function captureLines(
  { lines, total }: Quote,
  payerId: Id<'account'>,
  debtor: Debtor = 'traveller_receipts',
): LedgerLine[] {
  const split = lines.map(
    ({ kind, amount, applicationId }): LedgerLine => ({
      account: payees[kind],
      line: kind,
      amount: minus(amount),
      ...(applicationId && { applicationId }),
      ...(kind === 'credit' && { ownerId: payerId }),
    }),
  )
  return balanced([{ account: debtor, line: null, amount: total }, ...split])
}

/** Granted credit: our debt to its owner, and its cost to us. */
export function creditLines(ownerId: Id<'account'>, amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_credit', line: null, amount: minus(amount), ownerId },
    { account: 'referral_rewards', line: null, amount },
  ])
}

/** Paid-out credit: no longer owed to its owner, and deducted from the bank account. */
export function creditPayoutLines(ownerId: Id<'account'>, amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_credit', line: null, amount, ownerId },
    { account: 'bank_receipts', line: null, amount: minus(amount) },
  ])
}

/** Money received that cannot be used: all of it must be refunded. */
export function unusableLines(amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_receipts', line: null, amount },
    { account: 'refunds_payable', line: null, amount: minus(amount) },
  ])
}

/** Money sent by the provider; if returned, it is owed again. */
export function payoutLines(amount: Money): LedgerLine[] {
  return balanced([
    { account: 'refunds_payable', line: null, amount },
    { account: 'traveller_receipts', line: null, amount: minus(amount) },
  ])
}

/** A company's payment for an order on account. Later refunds reduce what it owes. */
export function settlementLines(amount: Money): LedgerLine[] {
  return balanced([
    { account: 'bank_receipts', line: null, amount },
    { account: 'partner_receivables', line: null, amount: minus(amount) },
  ])
}

export function balanced(lines: LedgerLine[]): LedgerLine[] {
  const [first] = lines
  const amounts = lines.map((line) => line.amount)
  if (first && sum(amounts, first.amount.currency).minor !== 0) throw new Error('A ledger transaction does not balance')
  return lines
}

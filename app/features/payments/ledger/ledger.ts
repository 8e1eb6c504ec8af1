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

/** Where the debit of an order stands: with the provider that took the money, or with the company that owes it. */
export type Debtor = Extract<LedgerAccount, 'traveller_receipts' | 'partner_receivables'>

/**
 * Money for an application: what came in, or is owed on account, and line by line whose it is. Government fees are only passed on by us;
 * credit that is paid with is no longer owed to its owner.
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

/** Credit that is given: what we owe its owner from now on, and what it costs us. */
export function creditLines(ownerId: Id<'account'>, amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_credit', line: null, amount: minus(amount), ownerId },
    { account: 'referral_rewards', line: null, amount },
  ])
}

/** Credit that was paid out: no longer owed to its owner, and gone from the bank. */
export function creditPayoutLines(ownerId: Id<'account'>, amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_credit', line: null, amount, ownerId },
    { account: 'bank_receipts', line: null, amount: minus(amount) },
  ])
}

/** Money that came in and that nothing can be done for: all of it must go back. */
export function unusableLines(amount: Money): LedgerLine[] {
  return balanced([
    { account: 'traveller_receipts', line: null, amount },
    { account: 'refunds_payable', line: null, amount: minus(amount) },
  ])
}

/** Money that has left with the provider; taken back, it is owed again. */
export function payoutLines(amount: Money): LedgerLine[] {
  return balanced([
    { account: 'refunds_payable', line: null, amount },
    { account: 'traveller_receipts', line: null, amount: minus(amount) },
  ])
}

/** What a company sent for an order on account. What it was given back since lowers what it owes. */
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

import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'

/** `waiting`: somebody else must look at it. Once approved it is in the ledger, and is never changed. */
export const refundStates = ['waiting', 'approved', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** How much of one line of the quote goes back. */
export type RefundLine = { readonly line: QuoteLine['kind']; readonly minor: number }

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

import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'

/** How credit is paid out. */
export const payoutWays = ['paypal', 'gift_card'] as const
export type PayoutWay = (typeof payoutWays)[number]

/** While it is `asked`, its amount is held and cannot be used. Only `paid` is in the ledger. */
export const payoutStates = ['asked', 'paid', 'declined', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What staff may write down of a payment, and how long the reason may be that the traveller reads. */
export const longestPayoutReference = 100
export const longestPayoutReason = 500

/** One request to have credit paid out. It is sent to the email address of the account: no other one is kept. */
export type Payout = {
  readonly id: Id<'payout'>
  readonly ownerId: Id<'account'>
  readonly way: PayoutWay
  readonly amount: Money
  readonly state: PayoutState
  readonly askedAt: Date
  /** When it was paid, declined or cancelled. */
  readonly decidedAt: Date | null
  /** Who of the staff did it; null where its owner cancelled it. */
  readonly decidedById: Id<'account'> | null
  /** What the payment is called at the provider. */
  readonly reference: string | null
  /** Why it was declined, as the traveller reads it. */
  readonly reason: string | null
}

export const payoutWay = (text: string): PayoutWay | undefined => payoutWays.find((way) => way === text)

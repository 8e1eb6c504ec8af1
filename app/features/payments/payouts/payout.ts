import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'

export const payoutWays = ['paypal', 'gift_card'] as const
export type PayoutWay = (typeof payoutWays)[number]

/** While it is `asked`, its amount is reserved and cannot be used. Only `paid` is in the ledger. */
export const payoutStates = ['asked', 'paid', 'declined', 'cancelled'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Maximum lengths of the staff's payment reference and of the reason shown to the traveller. */
export const longestPayoutReference = 100
export const longestPayoutReason = 500

/** A request to pay out credit. It is sent to the account's email address: no other is stored. */
export type Payout = {
  readonly id: Id<'payout'>
  readonly ownerId: Id<'account'>
  readonly way: PayoutWay
  readonly amount: Money
  readonly state: PayoutState
  readonly askedAt: Date
  /** When it was paid, declined or cancelled. */
  readonly decidedAt: Date | null
  /** The deciding staff member; null if cancelled by its owner. */
  readonly decidedById: Id<'account'> | null
  /** The provider's payment reference. */
  readonly reference: string | null
  /** Why it was declined, as shown to the traveller. */
  readonly reason: string | null
}

export const payoutWay = (text: string): PayoutWay | undefined => payoutWays.find((way) => way === text)

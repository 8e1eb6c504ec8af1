import type { CardFacts, Decline } from '#demo/payments/cards/card-facts.ts'
import type { SavedAnswer } from './stripe-state.ts'

export type Notes = Record<string, string>

export type RazorpayOrder = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly receipt: string | null
  readonly notes: Notes
  attempts: number
  paid: boolean
}

export type RazorpayLink = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly reference: string
  readonly description: string
  readonly notes: Notes
  readonly customer: { readonly name?: string; readonly email?: string; readonly contact?: string }
  readonly notify: { readonly sms: boolean; readonly email: boolean }
  readonly reminders: boolean
  readonly callbackUrl: string
  readonly expireBy: number
  readonly upiOnly: boolean
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  updated: number
  cancelledAt: number
  expiredAt: number
  order: string | null
}

export type RazorpayQr = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly name: string
  readonly description: string
  readonly notes: Notes
  readonly customer: string | null
  readonly closeBy: number
  status: 'active' | 'closed'
  closedAt: number | null
  closeReason: 'on_demand' | 'paid' | 'expired' | null
}

/** Why a payment failed: a card's decline reasons, the payer refused in their app, or the UPI payment was not found. */
export type RazorpayFailure = Decline | 'refused' | 'not_found'

export type RazorpayPayment = {
  readonly id: string
  readonly created: number
  readonly amount: number
  /** The payment link or QR code that the payment belongs to. */
  readonly checkout: string
  readonly order: string | null
  readonly method: 'card' | 'upi'
  readonly card: (CardFacts & { readonly id: string; readonly name: string }) | null
  readonly address: string | null
  readonly email: string | null
  readonly contact: string | null
  readonly description: string
  readonly notes: Notes
  status: 'created' | 'captured' | 'failed'
  failure: RazorpayFailure | null
  fee: number
  tax: number
}

export type RazorpayRefund = {
  readonly id: string
  readonly created: number
  readonly payment: string
  readonly amount: number
  readonly notes: Notes
  readonly receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  next: { status: 'processed' | 'failed'; at: number } | null
}

export type RazorpayDispute = {
  readonly id: string
  readonly created: number
  readonly payment: string
  readonly amount: number
  readonly reason: string
  readonly answerBy: number
  deducted: number
  status: 'open' | 'under_review' | 'won' | 'lost'
}

/** A movement on the account, to be included in the next settlement. */
export type RazorpayEntry = {
  /** The ID of the payment or refund, or its own for an adjustment. */
  readonly id: string
  readonly created: number
  readonly type: 'payment' | 'refund' | 'adjustment'
  readonly amount: number
  readonly credit: number
  readonly debit: number
  readonly fee: number
  readonly tax: number
  readonly payment: string
  readonly dispute: string | null
  settlement: string | null
}

export type RazorpaySettlement = {
  readonly id: string
  readonly created: number
  readonly amount: number
  readonly fees: number
  readonly tax: number
  readonly utr: string
}

type By<Thing> = Record<string, Thing>

export type RazorpayState = {
  orders: By<RazorpayOrder>
  links: By<RazorpayLink>
  qrs: By<RazorpayQr>
  payments: By<RazorpayPayment>
  refunds: By<RazorpayRefund>
  disputes: By<RazorpayDispute>
  entries: By<RazorpayEntry>
  settlements: By<RazorpaySettlement>
  answers: By<SavedAnswer>
}

export function emptyRazorpayState(): RazorpayState {
  return {
    orders: {},
    links: {},
    qrs: {},
    payments: {},
    refunds: {},
    disputes: {},
    entries: {},
    settlements: {},
    answers: {},
  }
}

import type { ActivityEvent } from '#app/features/accounts/security.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import type { AuditAct } from '#app/features/audit/audit.ts'
import type { PaymentMethod } from '#app/features/payments/payment.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { CardBrand, PaymentMode } from '#app/platform/payments/provider.ts'
import type { Dispute } from '../dispute.ts'

/** What became of an email. */
export type EmailState = 'sent' | 'waiting' | 'failed'

export type AccessEvent = Extract<ActivityEvent, 'signed-up' | 'signed-in'>

/** Whose case it is, as evidence names them. */
export type EvidenceCase = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/**
 * What we can show about a disputed payment. It holds no answers, no free text and no file: what a bank does not need, it
 * does not read, and a passport number can stand in none of it.
 */
export type Evidence = {
  readonly dispute: Dispute
  readonly on: PlainDate
  readonly payer: { readonly name: string; readonly email: string; readonly since: Date }
  readonly cases: readonly EvidenceCase[]
  readonly payment: {
    readonly at: Date
    readonly method: PaymentMethod
    readonly brand: CardBrand | null
    readonly last4: string | null
    readonly paymentId: string
    readonly mode: PaymentMode
    readonly total: Money
  }
  readonly lines: readonly QuoteLine[]
  readonly refunds: readonly { readonly amount: Money; readonly on: PlainDate }[]
  readonly accepted: readonly { readonly at: Date; readonly reference: string; readonly text: string }[]
  readonly statuses: readonly { readonly at: Date; readonly reference: string; readonly status: ApplicationStatus }[]
  readonly deliveries: readonly { readonly at: Date; readonly reference: string; readonly kind: string }[]
  readonly emails: readonly {
    readonly at: Date
    readonly subject: string
    readonly to: string
    readonly state: EmailState
    readonly sentAt: Date | null
  }[]
  readonly notices: readonly { readonly at: Date; readonly title: string; readonly readAt: Date | null }[]
  readonly acts: readonly { readonly at: Date; readonly reference: string; readonly act: AuditAct }[]
  /** How often its owner signed in on each day. */
  readonly access: readonly { readonly on: PlainDate; readonly event: AccessEvent; readonly count: number }[]
}

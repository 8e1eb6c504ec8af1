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

export type EmailState = 'sent' | 'waiting' | 'failed'

export type AccessEvent = Extract<ActivityEvent, 'signed-up' | 'signed-in'>

/** A case's traveller, as named in the evidence. */
export type EvidenceCase = {
  readonly id: Id<'application'>
  readonly reference: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/**
 * The evidence about a disputed payment. It contains no answers, free text or files: the bank reads only what it needs,
 * and no field can contain a passport number.
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
  /** Its owner's sign-ins per day. */
  readonly access: readonly { readonly on: PlainDate; readonly event: AccessEvent; readonly count: number }[]
}

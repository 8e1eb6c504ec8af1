import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { FailureReason, PaymentMethod } from '../payments/payment.ts'

export type FailedPayment = {
  readonly id: Id<'attempt'>
  readonly payerId: Id<'account'>
  readonly payerName: string
  readonly email: string
  readonly reference: string
  readonly method: PaymentMethod
  readonly amount: Money
  readonly failureReason: FailureReason | null
  readonly at: Date
}

import { failedDays } from '#app/features/overview/overview.ts'
import type { FailureReason, PaymentMethod } from '#app/features/payments/payment.ts'
import { words } from '#app/lib/words/words.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const portalPaymentWords = words('routes/admin/payments', { at: (at: Date) => `${clock.format(at)} UTC` })

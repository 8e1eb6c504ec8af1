import { failedDays } from '#app/features/overview/overview.ts'
import type { FailureReason, PaymentMethod } from '#app/features/payments/payment.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const clock = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const portalPaymentWords = words('routes/admin/payments', { at: (at: Date) => `${clock.format(at)} UTC` })

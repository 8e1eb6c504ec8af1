import { createHmac, timingSafeEqual } from 'node:crypto'
import { eventText, parseJson } from '../event-text.ts'
import type { ProviderEvent } from '../provider.ts'
import { event, type RazorpayEvent } from './razorpay-answers.ts'

// Events are resent for a day, always with the original timestamp.
const oldestMs = 25 * 60 * 60_000

export const signatureHeader = 'x-razorpay-signature'
const idHeader = 'x-razorpay-event-id'

/** Undefined unless signed by Razorpay within about a day. */
export function verifyEvent(body: string, headers: Headers, secret: string, now: Date): ProviderEvent | undefined {
  const parsed = event.safeParse(parseJson(body))
  const id = eventText.safeParse(headers.get(idHeader))
  if (!parsed.success || !id.success || !isSigned(body, headers.get(signatureHeader), secret)) return undefined
  const { created_at, event: type, payload } = parsed.data
  if (now.getTime() - created_at.getTime() > oldestMs || !eventText.safeParse(type).success) return undefined
  return { id: id.data, type, about: aboutOf(payload) }
}

function isSigned(body: string, signature: string | null, secret: string): boolean {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

/** A refund event includes its payment, and a payment event its code: the most specific one is used. */
function aboutOf({
  dispute,
  refund,
  payment_link,
  qr_code,
  payment,
}: RazorpayEvent['payload']): ProviderEvent['about'] {
  if (dispute) return { kind: 'dispute', id: dispute.entity.id }
  if (refund) return { kind: 'refund', id: refund.entity.id }
  const key = payment_link?.entity.reference_id ?? qr_code?.entity.notes ?? payment?.entity.notes
  return key ? { kind: 'checkout', key } : null
}

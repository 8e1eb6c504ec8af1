import { createHmac } from 'node:crypto'
import type { Keys, ProviderEvent } from '#demo/payments/state/state.ts'

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** The signature headers of an event, in each provider's format. Only Stripe's include the time. */
export function signatureHeaders({ provider, id, body }: ProviderEvent, keys: Keys, at: Date): Record<string, string> {
  if (provider === 'razorpay') {
    return { 'X-Razorpay-Signature': mac(keys.razorpayWebhook, body), 'X-Razorpay-Event-Id': id }
  }
  const seconds = Math.floor(at.getTime() / 1000)
  return { 'Stripe-Signature': `t=${seconds},v1=${mac(keys.stripeWebhook, `${seconds}.${body}`)}` }
}

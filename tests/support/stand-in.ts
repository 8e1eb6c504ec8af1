import { openPaymentProviders } from '#app/platform/payments/open-providers.server.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'
import { signatureHeaders } from '#demo/payments/events/sign-event.server.ts'
import { openStandIn } from '#demo/payments/stand-in.server.ts'
import { testNow } from './test-now.ts'

/** The provider of all tests in this process. It sends no events by itself. */
export const standIn = await openStandIn({
  webhooks: { stripe: 'http://127.0.0.1:9', razorpay: 'http://127.0.0.1:9' },
})
standIn.hand.events.mode = 'held'

const { settings } = standIn

export const testProviders = await openPaymentProviders(
  { ...settings, PAYMENT_PROVIDERS: ['stripe', 'razorpay'] },
  { payee: 'Portolan' },
)

export type SignedEvent = { readonly provider: ProviderName; readonly body: string; readonly headers: Headers }

/** The events that mention a text, signed as if sent at a timestamp. */
export function eventsAbout(text: string, at = testNow): SignedEvent[] {
  const keys = {
    stripeSecret: settings.STRIPE_SECRET_KEY,
    stripeWebhook: settings.STRIPE_WEBHOOK_SECRET,
    razorpayId: settings.RAZORPAY_KEY_ID,
    razorpaySecret: settings.RAZORPAY_KEY_SECRET,
    razorpayWebhook: settings.RAZORPAY_WEBHOOK_SECRET,
  }
  const events = standIn.hand.events.waiting().filter(({ body }) => body.includes(text))
  return events.map((event) => ({
    provider: event.provider,
    body: event.body,
    headers: new Headers(signatureHeaders(event, keys, at)),
  }))
}

let today: Promise<Record<string, string>> | undefined

/** The settings of a service that uses a test provider of this process, on today's date. */
export function settingsOfToday(): Promise<Record<string, string>> {
  today ??= openStandIn({}).then((opened) => ({ ...opened.settings, PAYMENT_PROVIDERS: 'stripe,razorpay' }))
  return today
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { openPaymentProviders } from '#app/platform/payments/open-providers.server.ts'
import type { CheckoutOrder, PaymentMethod, PaymentProvider, ProviderName } from '#app/platform/payments/provider.ts'
import type { Hand } from '#demo/payments/hand/hand.ts'
import { openStandIn } from '#demo/payments/stand-in.server.ts'
import { cuttingProxy } from './cutting-proxy.ts'

/** A payment method at a provider, and how a payer uses it. */
export type Till = {
  readonly name: string
  readonly provider: ProviderName
  readonly method: PaymentMethod
  readonly currency: string
  /** How a paid one is described. */
  readonly card: { brand: string; last4: string } | null
  pay(hand: Hand, checkoutId: string): Promise<unknown>
  tryInVain(hand: Hand, checkoutId: string): Promise<unknown>
  /** Why the failed attempt was declined, as reported once the checkout has ended. */
  readonly reason: string
}

export const tills: readonly Till[] = [
  {
    name: 'cards by Stripe',
    provider: 'stripe',
    method: 'card',
    currency: 'USD',
    card: { brand: 'mastercard', last4: '4444' },
    pay: (hand, id) => hand.payCard(id, '5555 5555 5555 4444'),
    tryInVain: (hand, id) => hand.payCard(id, '4000 0000 0000 9995'),
    reason: 'insufficient_funds',
  },
  {
    name: 'UPI by Razorpay',
    provider: 'razorpay',
    method: 'upi',
    currency: 'INR',
    card: null,
    pay: (hand, id) => hand.payUpi(id),
    tryInVain: (hand, id) => hand.payUpi(id, 'asha@exampleupi', 'not_found'),
    reason: 'not_confirmed',
  },
  {
    name: 'cards by Razorpay',
    provider: 'razorpay',
    method: 'card',
    currency: 'INR',
    card: { brand: 'mastercard', last4: '4444' },
    pay: (hand, id) => hand.payCard(id, '5555 5555 5555 4444'),
    tryInVain: (hand, id) => hand.payCard(id, '4000 0000 0000 9995'),
    reason: 'insufficient_funds',
  },
]

export type OpenTill = Awaited<ReturnType<typeof openTill>>

type Event = { readonly body: string; readonly headers: Headers }

/** A provider client and a new test provider, with a proxy between them that can drop responses. */
export async function openTill({ provider: name, method, currency }: Till) {
  const events: Event[] = []
  const sink = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([header, value]): [string, string] => [header, String(value)])
    events.push({ body: await text(request), headers: new Headers(headers) })
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const address = sink.address()
  const webhook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
  const standIn = await openStandIn({ webhooks: { stripe: webhook, razorpay: webhook } })
  const proxy = await cuttingProxy(standIn.url)
  onTestFinished(async () => {
    await standIn.close()
    await proxy.close()
    sink.closeAllConnections()
    sink.close()
  })
  const settings = {
    ...standIn.settings,
    STRIPE_URL: proxy.url,
    RAZORPAY_URL: proxy.url,
    PAYMENT_PROVIDERS: [name],
  }
  const open = async (given: typeof settings): Promise<PaymentProvider> =>
    (await openPaymentProviders(given, { payee: 'Portolan Visa Services' }))[0] ?? expect.fail(`No ${name}`)
  const provider = await open(settings)

  const order = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    key: crypto.randomUUID(),
    method,
    amount: { minor: 17_955, currency },
    lines: [
      { name: 'Government fee', amount: { minor: 12_000, currency } },
      { name: 'Service fee', amount: { minor: 5_955, currency } },
    ],
    title: 'Tourist visa',
    reference: 'AB12CD34',
    email: 'asha@example.test',
    returnUrl: 'https://visas.example.org/apply/paid',
    cancelUrl: 'https://visas.example.org/apply/pay',
    expiresAt: new Date(Date.now() + 45 * 60_000),
    ...given,
  })

  return {
    provider,
    hand: standIn.hand,
    proxy,
    /** The events as sent, once all have been sent. */
    async sentEvents(): Promise<readonly Event[]> {
      await standIn.hand.events.quiet()
      return events
    },
    openWith: (changed: Partial<typeof settings>) => open({ ...settings, ...changed }),
    order,
    money: (minor: number) => ({ minor, currency }),
    async paid(till: Till, given: Partial<CheckoutOrder> = {}) {
      const { checkoutId } = await provider.startCheckout(order(given))
      await till.pay(standIn.hand, checkoutId)
      const payment = await provider.readPayment(checkoutId)
      return { ...payment, paymentId: payment.paymentId ?? expect.fail('Nothing was paid') }
    },
  }
}

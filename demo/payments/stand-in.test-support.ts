import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { StandIn } from './stand-in.server.ts'

/** The official package, connected to the test provider. */
export function stripeAt({ url, settings }: StandIn, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(url)
  const address = { host: hostname, port: Number(port), protocol: 'http' } as const
  return new Stripe(settings.STRIPE_SECRET_KEY, { ...address, telemetry: false, ...options })
}

/** An order with a service fee and two government fees: 90 dollars in total. */
export function stripeOrder(key: string): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, unit_amount: number) => ({
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  })
  return {
    mode: 'payment',
    client_reference_id: key,
    metadata: { key },
    line_items: [
      { quantity: 1, ...line('Service fee', 4000) },
      { quantity: 2, ...line('Government fee', 2500) },
    ],
    payment_intent_data: { metadata: { key } },
    success_url: 'http://portolan.invalid/back?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://portolan.invalid/give-up',
  }
}

export async function paidIntent(standIn: StandIn, stripe: Stripe, key: string, number = '4242 4242 4242 4242') {
  const { id } = await stripe.checkout.sessions.create(stripeOrder(key))
  await standIn.hand.payCard(id, number)
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id)
  if (typeof intent !== 'string') throw new Error('Nothing was paid')
  return intent
}

type Shape = Record<string, unknown>
export type RazorpayAsked = { status: number; body: Shape; items: Shape[] }

/** Calls Razorpay's API over plain HTTP. */
export function razorpayAt({ url, settings }: StandIn) {
  const credentials = `${settings.RAZORPAY_KEY_ID}:${settings.RAZORPAY_KEY_SECRET}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return async (path: string, sent?: object, headers: Record<string, string> = {}): Promise<RazorpayAsked> => {
    const response = await fetch(`${url}/v1/${path}`, {
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      headers: { authorization, 'content-type': 'application/json', ...headers },
    })
    const body: Shape = await response.json()
    return { status: response.status, body, items: Array.isArray(body.items) ? body.items : [] }
  }
}

export const idIn = ({ body }: RazorpayAsked): string => String(body.id)

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A test installation that accepts or rejects events. */
export async function openReceiver() {
  const received: Received[] = []
  const settings = { status: 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(settings.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    settings,
    webhooks: { stripe: `${url}/stripe`, razorpay: `${url}/razorpay` },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

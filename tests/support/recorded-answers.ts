import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { openPaymentProviders } from '#app/platform/payments/open-providers.server.ts'
import type { CheckoutOrder, ProviderName } from '#app/platform/payments/provider.ts'

const folder = new URL('../../app/platform/payments/recorded/', import.meta.url)

export function recorded(name: string): string {
  return readFileSync(new URL(`${name}.json`, folder), 'utf8')
}

type Asked = { readonly method: string; readonly path: string; readonly query: URLSearchParams; readonly body: string }

/** The recording for each request, by "METHOD /path"; a list is answered in order. A leading number is the status. */
export type Script = Record<string, string | readonly string[]>

/** A server that answers with recordings, and with 404 to everything else. */
async function aRecordedApi() {
  const asked: Asked[] = []
  let script: Script = {}
  const turns = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = `${request.method} ${url.pathname}`
    asked.push({ method: request.method ?? '', path: url.pathname, query: url.searchParams, body: await text(request) })
    const turn = turns.get(path) ?? 0
    turns.set(path, turn + 1)
    const answers = [script[path] ?? '404 nothing'].flat()
    const [, status = '200', name] = /^(?:(\d{3}) )?(.+)$/.exec(answers[Math.min(turn, answers.length - 1)] ?? '') ?? []
    response.writeHead(Number(status), { 'content-type': 'application/json' })
    response.end(!name || name === 'nothing' ? '{}' : recorded(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
    /** The requests since the script was set. */
    asked,
    answerWith(next: Script) {
      script = next
      asked.length = 0
      turns.clear()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

export const webhookSecrets = { stripe: 'whsec_recorded', razorpay: 'a secret of our own' }

export async function aRecordedProvider(name: ProviderName) {
  const api = await aRecordedApi()
  const settings = {
    PAYMENT_PROVIDERS: [name],
    STRIPE_SECRET_KEY: 'sk_test_recorded',
    STRIPE_WEBHOOK_SECRET: webhookSecrets.stripe,
    STRIPE_URL: api.url,
    RAZORPAY_KEY_ID: 'rzp_test_recorded',
    RAZORPAY_KEY_SECRET: 'recorded',
    RAZORPAY_WEBHOOK_SECRET: webhookSecrets.razorpay,
    RAZORPAY_URL: api.url,
  }
  const [provider] = await openPaymentProviders(settings, { payee: 'Portolan Visa Services' })
  return { ...api, provider: provider ?? expect.fail(`No ${name}`) }
}

// The object of the recordings.
export const recordedKey = '0198a6f2-6c1b-7c35-9f61-2f3a5b7c9d10'
export const recordedRefundKey = '0198a6f2-7777-7c35-9f61-2f3a5b7c9d10'
export const recordedPeriod = { from: new Date(1_789_990_000_000), until: new Date(1_790_700_000_000) }
export const recordedOrder: CheckoutOrder = {
  key: recordedKey,
  method: 'card',
  amount: { minor: 17_955, currency: 'USD' },
  lines: [
    { name: 'Government fee', amount: { minor: 12_000, currency: 'USD' } },
    { name: 'Service fee', amount: { minor: 5_955, currency: 'USD' } },
    { name: 'Tax', amount: { minor: 0, currency: 'USD' } },
  ],
  title: 'Tourist visa',
  reference: 'AB12CD34',
  email: 'asha@example.test',
  returnUrl: 'https://visas.example.org/apply/paid',
  cancelUrl: 'https://visas.example.org/apply/pay',
  expiresAt: new Date(Date.now() + 40 * 60_000),
}

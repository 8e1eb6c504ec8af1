import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { expect, test } from 'vitest'

test('the program prints settings that connect the package to it, and stops on request', async () => {
  const program = spawn(process.execPath, ['demo/payments/serve.mts', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const settings = new Map<string, string>()
  for await (const line of createInterface(program.stdout)) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    settings.set(name, value)
    if (name === 'RAZORPAY_WEBHOOK_SECRET') break
  }
  expect(settings.get('PAYMENT_PROVIDERS')).toBe('stripe,razorpay')
  const url = new URL(settings.get('STRIPE_URL') ?? '')
  const address = { protocol: 'http', host: url.hostname, port: Number(url.port) } as const
  const stripe = new Stripe(settings.get('STRIPE_SECRET_KEY') ?? '', address)
  expect(await stripe.balance.retrieve()).toMatchObject({ object: 'balance', livemode: false })
  program.kill()
  expect(await once(program, 'exit')).toEqual([0, null])
})

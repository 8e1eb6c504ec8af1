import { describe, expect, test } from 'vitest'
import { openPaymentProviders, type ProviderOptions, type ProviderSettings } from './open-providers.server.ts'
import { providerFor, providerNamed } from './provider.ts'

const keys = {
  STRIPE_SECRET_KEY: 'rk_live_stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_stripe',
  RAZORPAY_KEY_ID: 'rzp_test_razorpay',
  RAZORPAY_KEY_SECRET: 'razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'razorpay',
}

function open(names: ProviderSettings['PAYMENT_PROVIDERS'], options: Partial<ProviderOptions> = {}) {
  return openPaymentProviders({ ...keys, PAYMENT_PROVIDERS: names }, { payee: 'Portolan Visa Services', ...options })
}

describe('the payment providers', () => {
  test('are those in the setting, in its order, in the mode of their keys', async () => {
    expect(await open([])).toEqual([])
    const providers = await open(['razorpay', 'stripe'])
    expect(providers.map(({ name, mode, currency }) => [name, mode, currency])).toEqual([
      ['razorpay', 'test', 'INR'],
      ['stripe', 'live', 'USD'],
    ])
    expect(providerNamed(providers, 'stripe')?.name).toBe('stripe')
    expect(providerNamed(providers, null)).toBeUndefined()
  })

  test('share the methods: Razorpay takes cards if no other provider does', async () => {
    const both = await open(['razorpay', 'stripe'])
    expect([providerFor(both, 'card')?.name, providerFor(both, 'upi')?.name]).toEqual(['stripe', 'razorpay'])
    const alone = await open(['razorpay'])
    expect([providerFor(alone, 'card')?.name, providerFor(alone, 'upi')?.name]).toEqual(['razorpay', 'razorpay'])
    expect(providerFor(await open(['stripe']), 'upi')).toBeUndefined()
  })

  test('have pages at their own addresses, at those of a stand-in, or where the caller says', async () => {
    const originsOf = (providers: Awaited<ReturnType<typeof open>>) => providers.map(({ pageOrigins }) => pageOrigins)
    expect(originsOf(await open(['stripe', 'razorpay']))).toEqual([
      ['https://checkout.stripe.com'],
      ['https://rzp.io', 'https://pages.razorpay.com', 'https://api.razorpay.com'],
    ])
    const pageOrigins = ['http://localhost:3000']
    expect(originsOf(await open(['stripe', 'razorpay'], { pageOrigins }))).toEqual([pageOrigins, pageOrigins])
    const elsewhere = await openPaymentProviders(
      { ...keys, PAYMENT_PROVIDERS: ['stripe'], STRIPE_URL: 'http://127.0.0.1:4000' },
      { payee: 'Portolan Visa Services' },
    )
    expect(originsOf(elsewhere)).toEqual([['http://127.0.0.1:4000']])
  })

  test('require their keys', async () => {
    const opening = openPaymentProviders({ PAYMENT_PROVIDERS: ['stripe'] }, { payee: 'Portolan Visa Services' })
    await expect(opening).rejects.toThrow(/^STRIPE_SECRET_KEY /)
  })
})

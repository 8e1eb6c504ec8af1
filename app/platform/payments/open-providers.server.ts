import { modeOfKey, type PaymentSettings } from './payment-settings.ts'
import type { PaymentProvider, PaymentProviders, ProviderName } from './provider.ts'

export type ProviderOptions = {
  /** The payee shown in payment apps. */
  readonly payee: string
  /** Origin of the providers' pages, if not their default. */
  readonly pageOrigins?: readonly string[]
}

/** Only the settings needed to reach the providers, and their order. */
export type ProviderSettings = Omit<PaymentSettings, 'PAYMENT_TEST_KEYS'>

const openings: Record<
  ProviderName,
  (settings: ProviderSettings, options: ProviderOptions) => Promise<PaymentProvider>
> = { stripe: openStripe, razorpay: openRazorpay }

/** Opens the configured payment providers, in order. Their code is loaded only if configured. */
export async function openPaymentProviders(
  settings: ProviderSettings,
  options: ProviderOptions,
): Promise<PaymentProviders> {
  return Promise.all(settings.PAYMENT_PROVIDERS.map((name) => openings[name](settings, options)))
}

async function openStripe(settings: ProviderSettings, { pageOrigins }: ProviderOptions): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./stripe/stripe-provider.server.ts')
  const secretKey = required(settings, 'STRIPE_SECRET_KEY')
  return stripeProvider({
    secretKey,
    webhookSecret: required(settings, 'STRIPE_WEBHOOK_SECRET'),
    mode: modeOfKey(secretKey),
    url: settings.STRIPE_URL,
    pageOrigins,
  })
}

async function openRazorpay(
  settings: ProviderSettings,
  { payee, pageOrigins }: ProviderOptions,
): Promise<PaymentProvider> {
  const { razorpayProvider } = await import('./razorpay/razorpay-provider.server.ts')
  const keyId = required(settings, 'RAZORPAY_KEY_ID')
  return razorpayProvider({
    keyId,
    keySecret: required(settings, 'RAZORPAY_KEY_SECRET'),
    webhookSecret: required(settings, 'RAZORPAY_WEBHOOK_SECRET'),
    mode: modeOfKey(keyId),
    url: settings.RAZORPAY_URL,
    pageOrigins,
    payee,
    takesCards: settings.PAYMENT_PROVIDERS.every((name) => name === 'razorpay'),
  })
}

function required(settings: ProviderSettings, name: Exclude<keyof ProviderSettings, 'PAYMENT_PROVIDERS'>): string {
  const value = settings[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}

import { z } from 'zod'
import type { PaymentMode, ProviderName } from './provider.ts'
import { providerNames } from './provider.ts'

const address = z
  .string()
  .regex(/^https?:\/\/[^/?#@]+\/?$/)
  .refine((text) => URL.canParse(text), { abort: true })
  .transform((text) => new URL(text).origin)

const providers = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((name) => name.trim())))
  .pipe(z.array(z.enum(providerNames)).refine((names) => new Set(names).size === names.length))

/** Settings of the payment providers. The README documents each with its default. */
export const paymentSettings = {
  PAYMENT_PROVIDERS: providers.default([]),
  PAYMENT_TEST_KEYS: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_URL: address.optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/)
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(1).optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).optional(),
  RAZORPAY_URL: address.optional(),
}

const schema = z.object(paymentSettings)
export type PaymentSettings = z.infer<typeof schema>

export const expectedPaymentSettings: Record<keyof PaymentSettings, string> = {
  PAYMENT_PROVIDERS: `none or a list of ${providerNames.join(', ')}, such as stripe,razorpay`,
  PAYMENT_TEST_KEYS: '0 or 1',
  STRIPE_SECRET_KEY: 'a secret or restricted key of Stripe, which begins with sk_live_, sk_test_, rk_live_ or rk_test_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook at Stripe, which begins with whsec_',
  STRIPE_URL: 'an address without a path, such as https://api.stripe.com',
  RAZORPAY_KEY_ID: 'a key id of Razorpay, which begins with rzp_live_ or rzp_test_',
  RAZORPAY_KEY_SECRET: 'the secret of the Razorpay key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook at Razorpay',
  RAZORPAY_URL: 'an address without a path, such as https://api.razorpay.com',
}

/** Keys required by each provider. The mode is read from the first. */
export const keysOf = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const satisfies Record<ProviderName, readonly (keyof PaymentSettings)[]>

const addressOf = { stripe: 'STRIPE_URL', razorpay: 'RAZORPAY_URL' } as const

/** Whether a key is for live payments, by its format. */
export function modeOfKey(key: string): PaymentMode {
  return /^(sk|rk|rzp)_live_/.test(key) ? 'live' : 'test'
}

/** Reports keys that are missing, do not fit the service's URL, or would be sent unencrypted. */
export function paymentProblem(settings: PaymentSettings & { APP_ORIGIN: string }): string | undefined {
  for (const name of settings.PAYMENT_PROVIDERS) {
    const problem = problemOf(name, settings)
    if (problem) return problem
  }
  return undefined
}

function problemOf(name: ProviderName, settings: PaymentSettings & { APP_ORIGIN: string }): string | undefined {
  const missing = keysOf[name].find((key) => !settings[key])
  if (missing) {
    return `${missing} must be ${expectedPaymentSettings[missing]} where PAYMENT_PROVIDERS includes ${name}.`
  }
  const [keyName] = keysOf[name]
  const isPublic = settings.APP_ORIGIN.startsWith('https://')
  const mode = modeOfKey(settings[keyName] ?? '')
  if (mode === 'live' && !isPublic) {
    return `${keyName} must be a test key unless APP_ORIGIN is a public https address: a live key charges real cards.`
  }
  if (mode === 'test' && isPublic && !settings.PAYMENT_TEST_KEYS) {
    return `${keyName} must be a live key when APP_ORIGIN is a public https address, unless PAYMENT_TEST_KEYS is 1: no money would move.`
  }
  if (isPublic && settings[addressOf[name]]?.startsWith('http:')) {
    return `${addressOf[name]} must be an https address when APP_ORIGIN is one: the keys would travel unencrypted.`
  }
  return undefined
}

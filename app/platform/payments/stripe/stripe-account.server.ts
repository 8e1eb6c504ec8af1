import { Stripe } from 'stripe'
import { type Money, money } from '#app/lib/money.ts'
import type { PaymentMode } from '../provider.ts'

export type StripeAccount = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly mode: PaymentMode
  /** API URL; undefined for Stripe's own. */
  readonly url: string | undefined
  readonly pageOrigins: readonly string[] | undefined
}

const longestAnswerMs = 10_000
const retries = 2

/** The package retries lost requests with the same idempotency key. */
export function openClient({ secretKey, url }: StripeAccount): Stripe {
  const elsewhere = url ? addressOf(new URL(url)) : {}
  return new Stripe(secretKey, {
    timeout: longestAnswerMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...elsewhere,
  })
}

function addressOf({ protocol, hostname, port }: URL) {
  const isSecure = protocol === 'https:'
  return { protocol: isSecure ? 'https' : 'http', host: hostname, port: port || (isSecure ? 443 : 80) } as const
}

/** Stripe uses lower-case currency codes. */
export function moneyAt(minor: number, currency: string): Money {
  return money(minor, currency.toUpperCase())
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

export function atSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function toSeconds(date: Date): number {
  return Math.ceil(date.getTime() / 1000)
}

import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import type { PayOrder } from '#app/features/payments/pay-application.server.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { countries, requirements } from '#app/features/visas/visa.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Instrument } from '#app/platform/gateway/gateway.ts'
import type { Vault } from '#app/platform/vault.server.ts'
import { signEvent } from '#demo/gateway/event-signature.server.ts'
import { aTraveller, type Traveller } from './builders.ts'
import { testNow } from './test-now.ts'

export const testQuote: Quote = {
  lines: [
    {
      kind: 'government_fee',
      amount: usd(5_000),
      original: { minor: 4_310, currency: 'EUR' },
      rate: { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' },
    },
    { kind: 'service_fee', amount: usd(1_500) },
  ],
  total: usd(6_500),
  estimate: false,
}

export type Payer = Traveller

export async function aPayer(db: Database, given: { fullName?: string; emailVerified?: boolean } = {}): Promise<Payer> {
  return (await aTraveller(db, given)).actor
}

/** From India to France, which is known to take a visa: nothing more is needed to pay for it. */
export async function aKnownRoute(db: Database): Promise<void> {
  const kind = 'country' as const
  const place = { kind, aliases: [], currencies: [], languages: [], isDestination: true, isPassport: true }
  await db
    .insert(countries)
    .values([
      { ...place, code: 'FR', alpha3: 'FRA', name: 'France' },
      { ...place, code: 'IN', alpha3: 'IND', name: 'India' },
    ])
    .onConflictDoNothing()
  await db
    .insert(requirements)
    .values({
      fromCode: 'IN',
      toCode: 'FR',
      kind: 'embassy_visa',
      asOf: '2026-11-01' as PlainDate,
      source: 'A test',
      confidence: 'high',
    })
    .onConflictDoNothing()
}

type Draft = { ownerId: Id<'account'>; status?: ApplicationStatus }

export async function aDraft(db: Database, { ownerId, status = 'draft' }: Draft): Promise<Id<'application'>> {
  const id = newId<'application'>()
  await aKnownRoute(db)
  const orderId = newId<'order'>()
  await db.insert(orders).values({ id: orderId, ownerId, startedAt: testNow })
  await db.insert(applications).values({
    id,
    orderId,
    reference: newReference(),
    ownerId,
    status,
    fromCountry: 'IN',
    toCountry: 'FR',
    answers: new Uint8Array(),
    startedAt: testNow,
    updatedAt: testNow,
    submittedAt: ['draft', 'withdrawn', 'expired'].includes(status) ? null : testNow,
  })
  return id
}

/** A card with a code and a date that occur nowhere else in a test. */
export function card(number = '4242 4242 4242 4242'): Instrument {
  return { method: 'card', holder: 'Zyxw Qvutson', number, expiry: { month: 11, year: 2031 }, securityCode: '7391' }
}

export function upi(paymentReference: string): Instrument {
  return { method: 'upi', paymentReference }
}

export function anOrder(applicationId: Id<'application'>, change: Partial<PayOrder> = {}): PayOrder {
  const quote = change.quote ?? testQuote
  return {
    applicationId,
    quote,
    draftOf: testNow,
    quoteHash: quoteHash(quote),
    expectedOn: '2026-12-04' as PlainDate,
    once: crypto.randomUUID(),
    instrument: card(),
    ...change,
  }
}

export function totalOf(lines: readonly { amount: Money }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount.minor, 0)
}

/** An event about a charge as the gateway would send it at a moment. */
export function eventOf(vault: Vault, key: string, now: Date, id: string = crypto.randomUUID()) {
  const body = JSON.stringify({ id, key })
  return { body, signature: signEvent(vault, body, now) }
}

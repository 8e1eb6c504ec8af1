import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { cancelPayment } from '#app/features/payments/cancel-payment.server.ts'
import {
  type Paid,
  type PayOrder,
  type PayProblem,
  payApplication,
} from '#app/features/payments/pay-application.server.ts'
import type { Attempt } from '#app/features/payments/payment.ts'
import { settleAttempt } from '#app/features/payments/settle-attempt.server.ts'
import { settlement } from '#app/features/payments/settlement.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { countries, requirements } from '#app/features/visas/visa.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { newReference } from '#app/lib/reference.ts'
import { ok, type Result } from '#app/lib/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentProvider, ProviderName } from '#app/platform/payments/provider.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller, type Traveller } from './builders.ts'
import { anAuthority } from './evidence.ts'
import { standIn } from './stand-in.ts'
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

/** From India to France, which is known to require a visa: nothing more is needed to pay for it. */
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
      evidence: [anAuthority()],
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

export function anOrder(applicationId: Id<'application'>, change: Partial<PayOrder> = {}): PayOrder {
  const quote = change.quote ?? testQuote
  return {
    applicationId,
    quote,
    draftOf: testNow,
    quoteHash: quoteHash(quote),
    expectedOn: '2026-12-04' as PlainDate,
    fileBy: '2026-12-02' as PlainDate,
    once: crypto.randomUUID(),
    method: 'card',
    ...change,
  }
}

export function totalOf(lines: readonly { amount: Money }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount.minor, 0)
}

export const goodCard = '4242 4242 4242 4242'

/** Opens a payment, pays on the provider's page and settles it, as a returning payer does. */
export async function pay(ctx: RequestContext, order: PayOrder, number = goodCard): Promise<Result<Paid, PayProblem>> {
  const opened = await payApplication(ctx, order)
  if (!opened.ok) return opened
  await payAt(opened.value.attempt, number)
  return ok({ attempt: await settleAttempt({ ...ctx, actor: settlement }, opened.value.attempt.id) })
}

/** Pays an open payment at the provider, without any notification; returns what its page would show. */
export async function payAt({ method, checkoutId }: Attempt, number = goodCard): Promise<string> {
  if (!checkoutId) throw new Error('The payment did not reach the provider')
  return method === 'upi' ? standIn.hand.payUpi(checkoutId) : standIn.hand.payCard(checkoutId, number)
}

/** The same request context with a provider that behaves differently. */
export function withProvider(
  ctx: RequestContext,
  change: (provider: PaymentProvider) => Partial<PaymentProvider>,
  name: ProviderName = 'stripe',
): RequestContext {
  const payments = ctx.ports.payments.map((one) => (one.name === name ? { ...one, ...change(one) } : one))
  return { ...ctx, ports: { ...ctx.ports, payments } }
}

export async function cancelled(ctx: RequestContext, order: PayOrder): Promise<void> {
  const opened = await payApplication(ctx, order)
  if (!opened.ok) throw new Error(opened.problem.code)
  await cancelPayment(ctx, opened.value.attempt.id, order.applicationId)
}

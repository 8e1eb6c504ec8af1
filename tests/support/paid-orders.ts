import { addLedgerTransaction } from '#app/features/payments/ledger/ledger.store.server.ts'
import { captureLines } from '#app/features/payments/ledger/ledger.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import type { Refund } from '#app/features/payments/refunds/refund.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'
import { aDraft, aPayer, type Payer, testQuote } from './payments.ts'
import { testNow } from './test-now.ts'

export type PaidOrder = {
  payer: Payer
  applicationId: Id<'application'>
  attemptId: Id<'attempt'>
  /** The provider's payment ID. */
  paymentId: string
  charge: Money
  at: Date
}

type Given = {
  at?: Date
  provider?: ProviderName
  quote?: Quote
  /** The amount charged, if its currency differs from the price's. */
  charge?: Money
  /** The draft to pay for, if it already exists. */
  draft?: { applicationId: Id<'application'>; payer: Payer }
  /** Whether the money is in the ledger. */
  isBooked?: boolean
}

/** An order paid with a provider, with its ledger entries: $65.00 unless another price is given. */
export function aPaidOrder(db: Database, given: Given = {}): Promise<PaidOrder> {
  // In one transaction, as in production: a payment without shares gets one on commit.
  return db.transaction((db) => payOrder(db, given))
}

async function payOrder(db: Database, given: Given): Promise<PaidOrder> {
  const { at = testNow, provider = 'stripe', quote = testQuote, charge, isBooked = true } = given
  const { payer, applicationId } = given.draft ?? (await aNewOrder(db))
  const [quoteId, attemptId] = [newId<'quote'>(), newId<'attempt'>()]
  const { lines, total, estimate } = quote
  const priced = { totalMinor: total.minor, currency: total.currency, hash: quoteHash(quote) }
  const times = { createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) }
  await db
    .insert(quotes)
    .values({ id: quoteId, ownerId: payer.accountId, lines: [...lines], estimate, ...priced, ...times })
  const paymentId = `pay_${attemptId}`
  await db.insert(paymentAttempts).values({
    id: attemptId,
    applicationId,
    payerId: payer.accountId,
    quoteId,
    idempotencyKey: crypto.randomUUID(),
    method: 'card',
    brand: 'visa',
    last4: '4242',
    amountMinor: total.minor,
    currency: total.currency,
    mode: 'test',
    state: 'succeeded',
    expectedOn: '2026-12-04' as PlainDate,
    createdAt: at,
    startedAt: at,
    settledAt: at,
    provider,
    checkoutId: `checkout_${attemptId}`,
    providerPaymentId: paymentId,
    ...(charge && { chargeMinor: charge.minor, chargeCurrency: charge.currency, chargeRateMicros: 12_000 }),
  })
  const share = { attemptId, applicationId, priceMinor: total.minor, expectedOn: '2026-12-04' as PlainDate }
  await db.insert(paymentShares).values({ ...share, holds: true })
  if (isBooked) await addLedgerTransaction(db, attemptId, 'capture', captureLines(quote, payer.accountId), at)
  return { payer, applicationId, attemptId, paymentId, charge: charge ?? total, at }
}

async function aNewOrder(db: Database) {
  const payer = await aPayer(db)
  return { payer, applicationId: await aDraft(db, { ownerId: payer.accountId, status: 'pending' }) }
}

/** A refund of a part of the service fee, already sent to the provider. */
export async function aSentRefund(
  db: Database,
  { attemptId, applicationId }: PaidOrder,
  given: Partial<typeof refunds.$inferInsert> & { charge: Money; at: Date },
): Promise<Id<'refund'>> {
  const { charge, at, ...change } = given
  const id = newId<'refund'>()
  await db.insert(refunds).values({
    id,
    attemptId,
    applicationId,
    lines: [{ line: 'service_fee', minor: charge.minor }],
    amountMinor: charge.minor,
    currency: 'USD',
    reason: 'Withdrawn',
    state: 'approved',
    requestedAt: at,
    decidedAt: at,
    cause: 'withdrawal',
    transfer: 'arrived' satisfies Refund['transfer'],
    transferAt: at,
    providerRefundId: `re_${id}`,
    moneyMinor: charge.minor,
    chargeMinor: charge.minor,
    chargeCurrency: charge.currency,
    ...change,
  })
  return id
}

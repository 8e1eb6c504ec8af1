import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { issueInvoice } from '#app/features/payments/billing/issue-invoice.server.ts'
import { addLedgerTransaction } from '#app/features/payments/ledger/ledger.store.server.ts'
import { captureLines, unusableLines } from '#app/features/payments/ledger/ledger.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { creditIn, type LineKind, type Quote } from '#app/features/quotes/quote.ts'
import { storeQuote } from '#app/features/quotes/store-quote.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { type Money, sum, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { PaymentProvider, ProviderName, ProviderRefund, RefundOrder } from '#app/platform/payments/provider.ts'
import type { Ports, RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from './any-service.ts'
import { anApplication } from './builders.ts'
import { aPayer, type Payer, testQuote } from './payments.ts'
import { testNow } from './test-now.ts'

/** A price of lines in cents: negative ones are discounts. */
export function aQuote(lines: Partial<Record<LineKind, number>>): Quote {
  const all = Object.entries(lines).map(([kind, minor]) => ({ kind: kind as LineKind, amount: usd(minor) }))
  return {
    lines: all,
    total: sum(
      all.map(({ amount }) => amount),
      'USD',
    ),
    estimate: false,
  }
}

type Paid = {
  readonly payer?: Payer
  readonly quote?: Quote
  readonly status?: ApplicationStatus
  /** The provider that was paid; null for the gateway of an earlier version. */
  readonly provider?: ProviderName | null
  /** The amount charged, if its currency differs. */
  readonly charge?: Money
  readonly paidAt?: Date
  /** The company whose agent started it, and whether it is invoiced instead. */
  readonly partnerId?: Id<'partner'>
  readonly onAccount?: boolean
  /** Money received that could not be used. */
  readonly unused?: Money
}

type World = { readonly db: Database; readonly ports: Ports }

/** An application paid with a provider: by default $50.00 for the authority and $15.00 for Portolan. */
export function aPaidCase({ db, ports }: World, given: Paid = {}) {
  // In one transaction: a payment without shares would get one of its own.
  return db.transaction((db) => payFor({ db, ports }, given))
}

async function payFor(world: World, given: Paid) {
  const { db, ports } = world
  const { quote = testQuote, status = 'pending', paidAt = testNow, charge, unused, onAccount = false } = given
  const { provider = onAccount ? null : 'stripe', partnerId = null } = given
  const payer = given.payer ?? (await aPayer(db))
  const ctx: RequestContext = { db, ports, now: paidAt, actor: anyService }
  const application = await anApplication(world, { ownerId: payer.accountId, status, partnerId, movedAt: paidAt })
  const stored = await storeQuote(ctx, payer.accountId, quote)
  const attemptId = newId<'attempt'>()
  const paymentId = provider && `pay_${attemptId}`
  await db.insert(paymentAttempts).values({
    id: attemptId,
    applicationId: application.id,
    payerId: payer.accountId,
    quoteId: stored.id,
    idempotencyKey: crypto.randomUUID(),
    method: onAccount ? 'on_account' : 'card',
    brand: onAccount ? null : 'visa',
    last4: provider && '4242',
    amountMinor: quote.total.minor,
    currency: quote.total.currency,
    creditMinor: creditIn(quote).minor,
    mode: 'test',
    state: 'succeeded',
    expectedOn: '2026-12-04' as PlainDate,
    createdAt: paidAt,
    settledAt: paidAt,
    refundDueAt: unused ? paidAt : null,
    provider,
    providerPaymentId: paymentId,
    ...(charge && {
      chargeMinor: charge.minor,
      chargeCurrency: charge.currency,
      chargeRateMicros: 12_000,
      chargeRateAsOf: '2026-11-01' as PlainDate,
    }),
  })
  const share = { attemptId, applicationId: application.id, priceMinor: quote.total.minor + creditIn(quote).minor }
  await db.insert(paymentShares).values({ ...share, expectedOn: '2026-12-04' as PlainDate, holds: !unused })
  const debtor = onAccount ? 'partner_receivables' : 'traveller_receipts'
  const lines = unused ? unusableLines(unused) : captureLines(quote, payer.accountId, debtor)
  await addLedgerTransaction(db, attemptId, 'capture', lines, paidAt)
  if (!unused && !onAccount) await issueInvoice(ctx, { attemptId, payerId: payer.accountId })
  return { payer, applicationId: application.id, reference: application.reference, attemptId, paymentId }
}

const absent = () => Promise.reject(new Error('Not part of this test'))

/** A provider that creates and stores refunds: a repeated key is answered with the first result. */
export class RefundingProvider implements PaymentProvider {
  readonly mode = 'test'
  readonly methods = ['card'] as const
  readonly pageOrigins = []
  readonly signatureHeader = 'x-signature'
  readonly made = new Map<string, ProviderRefund>()
  /** The initial state of the next refunds. */
  answers: ProviderRefund['state'] = 'succeeded'
  /** Thrown before or after a refund is created; after it, the response is lost. */
  before: Error | undefined
  after: Error | undefined
  startCheckout = absent
  readPayment = absent
  endCheckout = absent
  readDispute = absent
  listPayments = absent
  listSettlements = absent
  check = absent

  readonly name: ProviderName
  readonly currency: string

  constructor(name: ProviderName = 'stripe', currency = 'USD') {
    this.name = name
    this.currency = currency
  }

  verifyEvent() {
    return undefined
  }

  async refund({ key, paymentId, amount }: RefundOrder): Promise<ProviderRefund> {
    if (this.before) throw this.before
    const known = this.made.get(key)
    if (known && (known.paymentId !== paymentId || known.amount.minor !== amount.minor)) throw new Error('Key reused')
    const problem = this.answers === 'failed' ? 'The card was closed.' : null
    const made = known ?? { id: `re_${key}`, key, paymentId, amount, state: this.answers, problem }
    this.made.set(key, made)
    if (this.after) throw this.after
    return made
  }

  async readRefund(id: string): Promise<ProviderRefund> {
    const found = [...this.made.values()].find((one) => one.id === id)
    if (!found) throw new Error('No such refund')
    return found
  }

  /** Sets a refund's later outcome. */
  settle(id: string, state: ProviderRefund['state'], problem: string | null = null): void {
    for (const [key, one] of this.made) if (one.id === id) this.made.set(key, { ...one, state, problem })
  }

  /** The amount refunded for a payment, without refunds that the bank returned. */
  refunded(paymentId: string | null): number {
    const gone = [...this.made.values()].filter((one) => one.paymentId === paymentId && one.state !== 'failed')
    return gone.reduce((total, { amount }) => total + amount.minor, 0)
  }
}

/** The same environment, connected to providers. */
export function connectedTo<Given extends { readonly ports: Ports }>(
  given: Given,
  ...payments: PaymentProvider[]
): Given {
  return { ...given, ports: { ...given.ports, payments } }
}

export type PaidCase = { readonly attemptId: Id<'attempt'>; readonly applicationId: Id<'application'> }

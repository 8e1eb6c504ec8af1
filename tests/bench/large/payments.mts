import { captureLines } from '#app/features/payments/ledger/ledger.ts'
import type { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { quotes } from '#app/features/quotes/quote.table.server.ts'
import { quoteFor } from '#app/features/quotes/quote.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import type { PriceTable } from '#app/features/settings/read-prices.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { type Case, dayOf, type Scheme } from './cases.mts'
import type { Chance } from './chance.mts'

type Paid = {
  quote: typeof quotes.$inferInsert
  attempt: typeof paymentAttempts.$inferInsert
  entries: (typeof ledgerEntries.$inferInsert)[]
}

const hour = 3_600_000

/** How a case was paid for, at its visa's price, and the ledger entries for it. */
export function paymentOf(chance: Chance, one: Case, scheme: Scheme, prices: PriceTable): Paid | undefined {
  const at = one.submittedAt
  if (!at) return
  const fee = scheme.feeMinor === null ? null : money(scheme.feeMinor, scheme.feeCurrency ?? 'USD')
  const quote = quoteFor({ detail: 'researched', fee }, { speed: one.urgency ?? 'standard' }, prices)
  const [quoteId, id] = [chance.uuid() as Id<'quote'>, chance.uuid() as Id<'attempt'>]
  const currency = quote.total.currency
  const transactionId = chance.uuid()
  const entries = captureLines(quote, one.ownerId).map(({ account, line, amount }, position) => ({
    id: chance.uuid(),
    transactionId,
    position,
    kind: 'capture' as const,
    attemptId: id,
    account,
    line,
    amountMinor: amount.minor,
    currency,
    at,
  }))
  return {
    quote: {
      id: quoteId,
      ownerId: one.ownerId,
      lines: [...quote.lines],
      totalMinor: quote.total.minor,
      currency,
      estimate: quote.estimate,
      hash: quoteHash(quote),
      createdAt: one.startedAt,
      expiresAt: new Date(one.startedAt.getTime() + 24 * hour),
    },
    attempt: {
      id,
      applicationId: one.id,
      payerId: one.ownerId,
      quoteId,
      idempotencyKey: id,
      method: 'card',
      brand: chance.pick(['visa', 'mastercard']),
      amountMinor: quote.total.minor,
      currency,
      mode: 'test',
      state: 'succeeded',
      expectedOn: one.expectedOn ?? dayOf(at),
      createdAt: at,
      startedAt: at,
      settledAt: at,
      checkedAt: at,
    },
    entries,
  }
}

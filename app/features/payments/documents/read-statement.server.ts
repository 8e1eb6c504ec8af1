import type { Id } from '#app/lib/id.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBilling } from '../billing/billing.policy.ts'
import { readBillingDetails } from '../billing/read-billing-details.server.ts'
import { readTransactions } from '../transactions/read-transactions.server.ts'
import { onStatement, type Transaction, yearOf } from '../transactions/transaction.ts'
import { type Issuer, issuerOf } from './read-paid.server.ts'

/** An account's transactions in one year. */
export type Statement = {
  readonly year: string
  readonly drawnOn: PlainDate
  /** The account holder: name and company from their invoices, or their email address. */
  readonly of: readonly string[]
  readonly country: string
  /** Oldest first. Excludes payments that were never charged. */
  readonly transactions: readonly Transaction[]
  readonly isTest: boolean
  readonly issuer: Issuer
}

/** The statement of a year; undefined if there were no transactions. */
export async function readStatement(
  ctx: RequestContext,
  { accountId: ownerId, email }: { accountId: Id<'account'>; email: string },
  year: string,
): Promise<Statement | undefined> {
  requireAllowed(mayActOnBilling(ctx.actor, 'read', { ownerId }))
  const { transactions } = await readTransactions(ctx, ownerId)
  const own = onStatement(transactions).filter((one) => yearOf(one) === year)
  if (own.length === 0) return
  const { name, company, country } = await readBillingDetails(ctx, ownerId)
  const known = [name, company].filter(Boolean)
  return {
    year,
    drawnOn: dayOf(ctx.now),
    of: known.length > 0 ? known : [email],
    country,
    transactions: own.toReversed(),
    isTest: ctx.ports.payments.some(({ mode }) => mode === 'test'),
    issuer: issuerOf(ctx),
  }
}

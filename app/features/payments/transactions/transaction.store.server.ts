import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { ledgerEntries, paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'

const about = {
  applicationId: applications.id,
  ...columnsOf(applications, 'reference', 'fromCountry', 'toCountry'),
}

/** Payments by a company are on its invoices and do not move its agent's money. */
const isOwnMoney = ne(paymentAttempts.method, 'on_account')

export function listPaymentsOf(db: Database, payerId: Id<'account'>) {
  return db
    .select({ ...about, attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), isOpenToOwner, isOwnMoney))
    .orderBy(desc(paymentAttempts.createdAt))
}

/** Refunds, oldest first: the credit part of each depends on the earlier ones. */
export function listRefundsOfPayer(db: Database, payerId: Id<'account'>) {
  return db
    .select({ ...about, refund: refunds, attempt: paymentAttempts })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), isOpenToOwner, isOwnMoney, eq(refunds.state, 'approved')))
    .orderBy(refunds.decidedAt, refunds.id)
}

/** What an account has paid and neither got back nor is owed, in US cents, according to the ledger. */
export async function sumSpent(db: Database, payerId: Id<'account'>): Promise<number> {
  const own = db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.payerId, payerId))
  const [row] = await db
    .select({ spent: sql<string>`coalesce(sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.attemptId, own),
        inArray(ledgerEntries.account, ['traveller_receipts', 'refunds_payable']),
        eq(ledgerEntries.currency, 'USD'),
      ),
    )
  return Number(row?.spent ?? 0)
}

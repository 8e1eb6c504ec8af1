import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { paymentAttempts } from '../payments/payment.table.server.ts'
import type { FailedPayment } from './payments.ts'

const nobodyPaidSince = sql`not exists (select 1 from payment_attempts later
  where later.application_id = ${paymentAttempts.applicationId}
  and later.state in ('created', 'started', 'verifying', 'succeeded'))`

function payments(db: Database) {
  return db
    .select({
      id: paymentAttempts.id,
      payerId: paymentAttempts.payerId,
      payerName: accounts.fullName,
      email: accounts.claimedEmail,
      reference: applications.reference,
      ...columnsOf(paymentAttempts, 'method', 'amountMinor', 'currency', 'failureReason'),
      at: sql<Date>`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`.mapWith(
        paymentAttempts.createdAt,
      ),
    })
    .from(paymentAttempts)
    .innerJoin(accounts, eq(accounts.id, paymentAttempts.payerId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
}

type Row = Awaited<ReturnType<typeof payments>>[number]

const priced = ({ amountMinor, currency, ...row }: Row): FailedPayment => ({
  ...row,
  amount: money(amountMinor, currency),
})

/** Newest first. Excludes the reader's own. */
export async function listFailed(
  db: Database,
  since: Date,
  notOf: Id<'account'>,
  most: number,
): Promise<FailedPayment[]> {
  const rows = await payments(db)
    .where(
      and(
        eq(paymentAttempts.state, 'failed'),
        gte(paymentAttempts.settledAt, since),
        ne(paymentAttempts.payerId, notOf),
        nobodyPaidSince,
      ),
    )
    .orderBy(desc(paymentAttempts.settledAt))
    .limit(most)
  return rows.map(priced)
}

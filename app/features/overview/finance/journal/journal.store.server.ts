import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Span } from '#app/features/overview/period.ts'
import { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { JournalLine } from './journal.ts'

const { transactionId, position, at, kind, account, line, amountMinor, currency } = ledgerEntries

/** The lines in a period in entry order, page by page. */
export async function listJournal(
  db: Database,
  { from, to }: Span,
  { after, most }: { after: JournalLine | undefined; most: number },
): Promise<JournalLine[]> {
  // To the microsecond, as stored; entries with the same timestamp are distinguished by id.
  const isAfter =
    after &&
    sql`(${at}, ${transactionId}, ${position}) >
      ((select max(at) from ledger_entries where transaction_id = ${after.transactionId}),
        ${after.transactionId}::uuid, ${after.position}::int)`
  return db
    .select({
      transactionId,
      position,
      at,
      kind,
      account,
      line,
      amountMinor,
      currency,
      reference: sql<string>`coalesce(${applications.reference}, '')`,
    })
    .from(ledgerEntries)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .leftJoin(
      applications,
      sql`${applications.id} = coalesce(${ledgerEntries.applicationId}, ${paymentAttempts.applicationId})`,
    )
    .where(and(gte(at, from), lt(at, to), ne(amountMinor, 0), isAfter))
    .orderBy(asc(at), asc(transactionId), asc(position))
    .limit(most)
}

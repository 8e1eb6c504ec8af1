import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { creditPayouts, credits, ledgerEntries, paymentAttempts } from '../payment.table.server.ts'
import { openStates } from '../payment.ts'

export type CreditRow = typeof credits.$inferSelect

/** Concurrent calls for the same credit run in turn; the second adds nothing. */
export async function addCreditOnce(db: Database, credit: CreditRow): Promise<boolean> {
  const added = await db
    .insert(credits)
    .values(credit)
    .onConflictDoNothing({ target: [credits.reason, credits.sourceId] })
    .returning({ id: credits.id })
  return added.length > 0
}

export function listCredits(db: Database, ownerId: Id<'account'>): Promise<CreditRow[]> {
  return db.select().from(credits).where(eq(credits.ownerId, ownerId)).orderBy(desc(credits.at), desc(credits.id))
}

/**
 * Credit owed to an account by the ledger (where credits are negative), and credit reserved by open payments and
 * payouts, in cents. Read in one statement, so that an amount being booked counts exactly once.
 */
export async function readCreditUse(db: Database, ownerId: Id<'account'>): Promise<{ owed: number; held: number }> {
  const owed = db
    .select({ sum: sql`coalesce(-sum(${ledgerEntries.amountMinor}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.ownerId, ownerId), eq(ledgerEntries.account, 'traveller_credit')))
  const paying = db
    .select({ sum: sql`coalesce(sum(${paymentAttempts.creditMinor}), 0)` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.payerId, ownerId),
        inArray(paymentAttempts.state, [...openStates]),
        isNull(paymentAttempts.refundDueAt),
      ),
    )
  const payingOut = db
    .select({ sum: sql`coalesce(sum(${creditPayouts.amountMinor}), 0)` })
    .from(creditPayouts)
    .where(and(eq(creditPayouts.ownerId, ownerId), eq(creditPayouts.state, 'asked')))
  const {
    rows: [row],
  } = await db.execute<{ owed: string; held: string }>(
    sql`select (${owed}) as owed, (${paying}) + (${payingOut}) as held`,
  )
  return { owed: Number(row?.owed ?? 0), held: Number(row?.held ?? 0) }
}

/** Locks an account's credit until the transaction ends. Always taken after the payment lock. */
export async function lockCredit(db: Database, ownerId: Id<'account'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit ${ownerId}`}, 2))`)
}

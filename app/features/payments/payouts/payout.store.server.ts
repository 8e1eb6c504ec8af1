import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { creditPayouts } from '../payment.table.server.ts'
import type { Payout } from './payout.ts'

type Row = typeof creditPayouts.$inferSelect

const payoutOf = ({ amountMinor, currency, ...rest }: Row): Payout => ({
  ...rest,
  amount: money(amountMinor, currency),
})

/**
 * Locks the credit's owner against deletion until the transaction ends; undefined if the account is gone. Taken before
 * the payout lock, as in account deletion.
 */
export async function lockOwner(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({ email: accounts.claimedEmail, emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('key share')
  return row
}

export async function findOwner(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({ email: accounts.claimedEmail, emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

export async function addPayout(db: Database, { amount, ...rest }: Payout): Promise<void> {
  await db.insert(creditPayouts).values({ ...rest, amountMinor: amount.minor, currency: amount.currency })
}

export async function findPayout(db: Database, id: Id<'payout'>): Promise<Payout | undefined> {
  const [row] = await db.select().from(creditPayouts).where(eq(creditPayouts.id, id))
  return row && payoutOf(row)
}

/** Concurrent decisions and cancellations run in turn; the second sees the result of the first. */
export async function findPayoutForUpdate(db: Database, id: Id<'payout'>): Promise<Payout | undefined> {
  const [row] = await db.select().from(creditPayouts).where(eq(creditPayouts.id, id)).for('update')
  return row && payoutOf(row)
}

export async function findOpenPayout(db: Database, ownerId: Id<'account'>): Promise<Payout | undefined> {
  const [row] = await db
    .select()
    .from(creditPayouts)
    .where(and(eq(creditPayouts.ownerId, ownerId), eq(creditPayouts.state, 'asked')))
  return row && payoutOf(row)
}

type Decision = Pick<Payout, 'state' | 'decidedAt'> & Partial<Pick<Payout, 'decidedById' | 'reference' | 'reason'>>

export async function saveDecision(db: Database, id: Id<'payout'>, decision: Decision): Promise<void> {
  await db.update(creditPayouts).set(decision).where(eq(creditPayouts.id, id))
}

/** An account's payouts, newest first. */
export async function listPayoutsOf(db: Database, ownerId: Id<'account'>, most?: number): Promise<Payout[]> {
  const all = db
    .select()
    .from(creditPayouts)
    .where(eq(creditPayouts.ownerId, ownerId))
    .orderBy(desc(creditPayouts.askedAt), desc(creditPayouts.id))
  const rows = await (most === undefined ? all : all.limit(most))
  return rows.map(payoutOf)
}

const decider = alias(accounts, 'decider')

const rowsOf = (db: Database) =>
  db
    .select({
      payout: creditPayouts,
      owner: {
        ...columnsOf(accounts, 'fullName', 'emailVerified', 'deletedAt'),
        email: accounts.claimedEmail,
      },
      deciderName: decider.fullName,
    })
    .from(creditPayouts)
    .innerJoin(accounts, eq(accounts.id, creditPayouts.ownerId))
    .leftJoin(decider, eq(decider.id, creditPayouts.decidedById))

/** Payouts waiting for staff, oldest first, excluding the reader's own. */
export async function listWaitingPayouts(db: Database, notOf: Id<'account'>, most: number) {
  const rows = await rowsOf(db)
    .where(and(eq(creditPayouts.state, 'asked'), ne(creditPayouts.ownerId, notOf)))
    .orderBy(asc(creditPayouts.askedAt), asc(creditPayouts.id))
    .limit(most)
  return rows.map(({ payout, ...names }) => ({ ...payoutOf(payout), ...names }))
}

/** Payouts that staff paid or declined, newest first. */
export async function listDecidedPayouts(db: Database, most: number) {
  const rows = await rowsOf(db)
    .where(inArray(creditPayouts.state, ['paid', 'declined']))
    .orderBy(desc(creditPayouts.decidedAt), desc(creditPayouts.id))
    .limit(most)
  return rows.map(({ payout, ...names }) => ({ ...payoutOf(payout), ...names }))
}

/** The name of the deciding staff member; empty if their account is deleted. */
export async function findDeciderName(db: Database, id: Id<'account'>): Promise<string> {
  const [row] = await db.select({ name: accounts.fullName }).from(accounts).where(eq(accounts.id, id))
  return row?.name ?? ''
}

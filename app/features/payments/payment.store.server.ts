import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import { paymentAttempts, paymentShares } from './payment.table.server.ts'
import type { Attempt, Share } from './payment.ts'

type Row = typeof paymentAttempts.$inferSelect

function attemptOf({ amountMinor, currency, idempotencyKey: _, checkedAt: __, ...row }: Row): Attempt {
  const { chargeMinor, chargeCurrency, chargeRateMicros, chargeRateAsOf, ...rest } = row
  const charge =
    chargeMinor !== null && chargeCurrency !== null && chargeRateMicros !== null && chargeRateAsOf !== null
      ? {
          amount: money(chargeMinor, chargeCurrency),
          rate: { currency: chargeCurrency, usdMicros: chargeRateMicros, asOf: chargeRateAsOf },
        }
      : null
  return { ...rest, amount: money(amountMinor, currency), charge }
}

/** Adds a payment with each traveller's share. All of them are bound to it until it ends unsuccessfully. */
export async function addAttempt(
  db: Database,
  { amount, charge, ...rest }: Attempt,
  shares: readonly Share[],
  idempotencyKey: string,
): Promise<void> {
  await db.insert(paymentAttempts).values({
    ...rest,
    idempotencyKey,
    amountMinor: amount.minor,
    currency: amount.currency,
    chargeMinor: charge?.amount.minor ?? null,
    chargeCurrency: charge?.amount.currency ?? null,
    chargeRateMicros: charge?.rate.usdMicros ?? null,
    chargeRateAsOf: (charge?.rate.asOf ?? null) as PlainDate | null,
  })
  await db.insert(paymentShares).values(shares.map((share) => ({ ...share, attemptId: rest.id, holds: true })))
}

/** The shares of a payment, in traveller order. */
export async function listShares(db: Database, attemptId: Id<'attempt'>): Promise<Share[]> {
  return db
    .select(columnsOf(paymentShares, 'applicationId', 'priceMinor', 'expectedOn', 'fileBy'))
    .from(paymentShares)
    .innerJoin(applications, eq(applications.id, paymentShares.applicationId))
    .where(eq(paymentShares.attemptId, attemptId))
    .orderBy(asc(applications.position))
}

export async function findAttempt(db: Database, id: Id<'attempt'>): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row && attemptOf(row)
}

/** The same, locking the row until the transaction ends, so that concurrent settlements run in turn. */
export async function findAttemptForUpdate(db: Database, id: Id<'attempt'>): Promise<Attempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update')
  return row && attemptOf(row)
}

/** The open or successful attempt; there is at most one. */
export async function findActiveAttempt(db: Database, applicationId: Id<'application'>): Promise<Attempt | undefined> {
  const [row] = await db
    .select(getTableColumns(paymentAttempts))
    .from(paymentShares)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(and(eq(paymentShares.applicationId, applicationId), paymentShares.holds))
  return row && attemptOf(row)
}

/** Which of these applications are paid for, or have a payment in progress. */
export async function listPaying(
  db: Database,
  applicationIds: readonly Id<'application'>[],
): Promise<ReadonlySet<Id<'application'>>> {
  const { applicationId, attemptId, holds } = paymentShares
  const rows = await db
    .select({ applicationId })
    .from(paymentShares)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .where(
      and(
        inArray(applicationId, [...applicationIds]),
        holds,
        inArray(paymentAttempts.state, ['verifying', 'succeeded']),
      ),
    )
  return new Set(rows.map((row) => row.applicationId))
}

export async function listAttempts(db: Database, applicationId: Id<'application'>): Promise<Attempt[]> {
  const rows = await db
    .select(getTableColumns(paymentAttempts))
    .from(paymentShares)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(eq(paymentShares.applicationId, applicationId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
  return rows.map(attemptOf)
}

type Change = Partial<
  Pick<
    Attempt,
    | 'state'
    | 'brand'
    | 'last4'
    | 'failureReason'
    | 'refundDueAt'
    | 'note'
    | 'startedAt'
    | 'settledAt'
    | 'checkoutId'
    | 'providerPaymentId'
  >
>

export async function saveAttempt(db: Database, attempt: Attempt, change: Change): Promise<Attempt> {
  await db.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, attempt.id))
  return { ...attempt, ...change }
}

/** Open attempts created before a given time, longest unchecked first, so that none is starved. */
export async function listOpenAttempts(db: Database, madeBefore: Date, most: number): Promise<Attempt[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, ['created', 'started', 'verifying']),
        lt(paymentAttempts.createdAt, madeBefore),
      ),
    )
    .orderBy(sql`${paymentAttempts.checkedAt} asc nulls first`, asc(paymentAttempts.createdAt))
    .limit(most)
  return rows.map(attemptOf)
}

export async function noteChecked(db: Database, id: Id<'attempt'>, now: Date): Promise<void> {
  await db.update(paymentAttempts).set({ checkedAt: now }).where(eq(paymentAttempts.id, id))
}

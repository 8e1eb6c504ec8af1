import { eq, inArray, sql } from 'drizzle-orm'
import type { Rate } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { exchangeRates, settings } from './setting.table.server.ts'

export async function findSetting(db: Database, name: string): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row?.value
}

export async function findSettings(db: Database, names: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function saveSetting(db: Database, name: string, value: unknown, now: Date): Promise<void> {
  const row = { name, value, changedAt: now }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
}

/** Locks a setting: a concurrent change waits, then sees the other one. */
export async function lockSetting(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 3))`)
}

export async function listRates(db: Database): Promise<Rate[]> {
  return db.select().from(exchangeRates).orderBy(exchangeRates.currency)
}

export async function addRates(db: Database, rates: (typeof exchangeRates.$inferInsert)[]): Promise<void> {
  await db.insert(exchangeRates).values(rates).onConflictDoNothing()
}

export async function findRate(db: Database, currency: string): Promise<Rate | undefined> {
  const [rate] = await db.select().from(exchangeRates).where(eq(exchangeRates.currency, currency))
  return rate
}

export async function saveRate(db: Database, rate: typeof exchangeRates.$inferInsert): Promise<void> {
  await db.insert(exchangeRates).values(rate).onConflictDoUpdate({ target: exchangeRates.currency, set: rate })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { testGatewayCharges } from './gateway.table.server.ts'

export type StoredCharge = typeof testGatewayCharges.$inferSelect

/** Writes the charge unless its key is known, and answers with the one that stands. */
export async function addChargeOnce(
  db: Database,
  charge: typeof testGatewayCharges.$inferInsert,
): Promise<StoredCharge> {
  const [added] = await db.insert(testGatewayCharges).values(charge).onConflictDoNothing().returning()
  const standing = added ?? (await findChargeByKey(db, charge.key))
  if (!standing) throw new Error('A charge disappeared from the test gateway')
  return standing
}

export async function findChargeByKey(db: Database, key: string): Promise<StoredCharge | undefined> {
  const [row] = await db.select().from(testGatewayCharges).where(eq(testGatewayCharges.key, key))
  return row
}

export async function findChargeById(db: Database, id: string): Promise<StoredCharge | undefined> {
  const [row] = await db.select().from(testGatewayCharges).where(eq(testGatewayCharges.id, id))
  return row
}

type Outcome = Pick<StoredCharge, 'state' | 'reason'>

/** Decides a charge that is still in one of these states, and answers with the charge as it then stands. */
export async function decideCharge(
  db: Database,
  id: string,
  from: readonly StoredCharge['state'][],
  outcome: Outcome,
  now: Date,
): Promise<StoredCharge | undefined> {
  await db
    .update(testGatewayCharges)
    .set({ ...outcome, settledAt: now })
    .where(and(eq(testGatewayCharges.id, id), inArray(testGatewayCharges.state, [...from])))
  return findChargeById(db, id)
}

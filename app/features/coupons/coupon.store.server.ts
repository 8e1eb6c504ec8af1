import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { couponColumns, coupons } from './coupon.table.server.ts'
import type { Coupon } from './coupon.ts'

export async function findCoupon(db: Database, code: string): Promise<Coupon | undefined> {
  const [row] = await db.select(couponColumns).from(coupons).where(eq(coupons.code, code))
  return row
}

/** The same, locked until the transaction ends, so that concurrent uses and changes run one after the other. */
export async function findCouponForUpdate(db: Database, code: string): Promise<Coupon | undefined> {
  const [row] = await db.select(couponColumns).from(coupons).where(eq(coupons.code, code)).for('no key update')
  return row
}

/** Returns false if the code exists. */
export async function addCoupon(db: Database, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const added = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code })
  return added.length > 0
}

/** Returns false if it had already ended. */
export async function saveCouponEnd(db: Database, code: string, endedAt: Date): Promise<boolean> {
  const ended = await db
    .update(coupons)
    .set({ endedAt })
    .where(and(eq(coupons.code, code), isNull(coupons.endedAt)))
    .returning({ code: coupons.code })
  return ended.length > 0
}

export function listCoupons(db: Database, most: number): Promise<Coupon[]> {
  return db.select(couponColumns).from(coupons).orderBy(desc(coupons.createdAt), coupons.code).limit(most)
}

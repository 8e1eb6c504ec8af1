import { and, countDistinct, eq, inArray, ne } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { paymentShares } from '../payment.table.server.ts'

const useCount = countDistinct(orders.id)

const used = (db: Database) =>
  db
    .select({ code: orders.coupon, count: useCount })
    .from(orders)
    .innerJoin(applications, eq(applications.orderId, orders.id))
    .innerJoin(paymentShares, and(eq(paymentShares.applicationId, applications.id), paymentShares.holds))

/** The number of other orders paid, or being paid, with a coupon. */
export async function countUses(db: Database, code: string, besides: Id<'order'>): Promise<number> {
  const [row] = await used(db)
    .where(and(eq(orders.coupon, code), ne(orders.id, besides)))
    .groupBy(orders.coupon)
  return row?.count ?? 0
}

/** The same for several coupons, excluding no order. */
export async function countUsesOf(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await used(db)
    .where(inArray(orders.coupon, [...codes]))
    .groupBy(orders.coupon)
  return new Map(rows.flatMap(({ code, count }) => (code === null ? [] : [[code, count]])))
}

export async function findOrderCoupon(db: Database, id: Id<'order'>): Promise<string | null> {
  const [row] = await db.select({ coupon: orders.coupon }).from(orders).where(eq(orders.id, id))
  return row?.coupon ?? null
}

/** A new coupon changes the price of every draft in the order. */
export async function saveOrderCoupon(db: Database, id: Id<'order'>, coupon: string | null, now: Date): Promise<void> {
  await db.update(orders).set({ coupon }).where(eq(orders.id, id))
  await db
    .update(applications)
    .set({ updatedAt: now })
    .where(and(eq(applications.orderId, id), eq(applications.status, 'draft')))
}

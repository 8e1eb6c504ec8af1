import { and, asc, eq, getTableColumns, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { couponColumns, coupons } from '#app/features/coupons/coupon.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { untoldSince } from '../application.store.server.ts'
import { applications } from '../application.table.server.ts'
import { toldStatus } from '../undo.ts'
import { orders } from './order.table.server.ts'

type Order = typeof orders.$inferSelect

export async function addOrder(db: Database, order: Order): Promise<void> {
  await db.insert(orders).values(order)
}

/**
 * An order, held until the transaction ends: of two who change who travels in it, or pay for it, one waits. Its key is
 * left free, since whoever changes an application twice in a transaction has it looked up.
 */
export async function findOrderForUpdate(db: Database, id: Id<'order'>): Promise<Order | undefined> {
  const [row] = await db.select(getTableColumns(orders)).from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

const isTravelling = or(eq(applications.status, 'draft'), isNotNull(applications.submittedAt))

/**
 * Who travels in some orders, each order's first traveller first: only what says who they are and how they stand; where
 * a moment is given, as travellers may see it.
 */
export async function listTravellersOf(db: Database, orderIds: readonly Id<'order'>[], until?: Date) {
  const rows = await db
    .select({
      untold: untoldSince(until),
      id: applications.id,
      orderId: applications.orderId,
      reference: applications.reference,
      status: applications.status,
      name: applications.applicantName,
      fromCountry: applications.fromCountry,
    })
    .from(applications)
    .where(and(inArray(applications.orderId, [...orderIds]), isTravelling))
    .orderBy(asc(applications.orderId), asc(applications.position))
  return rows.map(({ untold, ...row }) => ({ ...row, status: toldStatus(row.status, untold) }))
}

/** The place of whoever comes next. Places of those who were taken out are not given again. */
export async function nextPlace(db: Database, orderId: Id<'order'>): Promise<number> {
  const [row] = await db
    .select({ last: max(applications.position) })
    .from(applications)
    .where(eq(applications.orderId, orderId))
  return (row?.last ?? 0) + 1
}

/** The coupons of some orders, and how many other orders were paid with each, where that is limited. */
export function listOrderCoupons(db: Database, orderIds: readonly Id<'order'>[]) {
  const uses = sql<number>`(case when ${coupons.mostUses} is null then 0 else (
    select count(distinct paid.order_id)::int from applications paid join orders used on used.id = paid.order_id
    where used.coupon = ${coupons.code} and used.id <> ${orders.id} and paid.submitted_at is not null) end)`
  return db
    .select({ orderId: orders.id, coupon: couponColumns, uses })
    .from(orders)
    .innerJoin(coupons, eq(coupons.code, orders.coupon))
    .where(inArray(orders.id, [...orderIds]))
}

import { and, asc, eq, getTableColumns, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import { couponColumns, coupons } from '#app/features/coupons/coupon.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { pendingChangesSince } from '../application.store.server.ts'
import { applications } from '../application.table.server.ts'
import { visibleStatus } from '../undo.ts'
import { orders } from './order.table.server.ts'

type Order = typeof orders.$inferSelect

export async function addOrder(db: Database, order: Order): Promise<void> {
  await db.insert(orders).values(order)
}

/**
 * Locks an order until the transaction ends, so that concurrent changes of travellers and payments run one after the
 * other. A no-key lock, since updating an application twice in a transaction checks the foreign key.
 */
export async function findOrderForUpdate(db: Database, id: Id<'order'>): Promise<Order | undefined> {
  const [row] = await db.select(getTableColumns(orders)).from(orders).where(eq(orders.id, id)).for('no key update')
  return row
}

const isTravelling = or(eq(applications.status, 'draft'), isNotNull(applications.submittedAt))

/**
 * Lists the travellers of some orders, by position, with only their names and statuses; with `until`, as travellers may
 * see them.
 */
export async function listTravellersOf(db: Database, orderIds: readonly Id<'order'>[], until?: Date) {
  const rows = await db
    .select({
      pendingChanges: pendingChangesSince(until),
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
  return rows.map(({ pendingChanges, ...row }) => ({ ...row, status: visibleStatus(row.status, pendingChanges) }))
}

/** The position for the next traveller. Positions of removed travellers are not reused. */
export async function nextPlace(db: Database, orderId: Id<'order'>): Promise<number> {
  const [row] = await db
    .select({ last: max(applications.position) })
    .from(applications)
    .where(eq(applications.orderId, orderId))
  return (row?.last ?? 0) + 1
}

/** Lists the coupons of some orders, with the number of other paid orders using each, if limited. */
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

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { refundOf } from './refund.store.server.ts'
import { needsHand, refunds } from './refund.table.server.ts'
import type { RefundState } from './refund.ts'

/** A pagination cursor: the sort key of the last row. */
export type RefundCursor = { readonly at: string; readonly id: Id<'refund'> }

type Asked = {
  readonly state: RefundState
  readonly after: RefundCursor | undefined
  readonly most: number
}

const asker = alias(accounts, 'asker')
const decider = alias(accounts, 'decider')

const listed = {
  refund: refunds,
  reference: applications.reference,
  applicantName: applications.applicantName,
  toName: countryNameBeside(applications.toCountry, countries.name),
  askerName: asker.fullName,
  deciderName: decider.fullName,
  payerId: paymentAttempts.payerId,
  paidWith: columnsOf(paymentAttempts, 'method', 'last4'),
  cursorAt: sql<string>`${refunds.requestedAt}::text`,
}

const rowsOf = (db: Database) =>
  db
    .select(listed)
    .from(refunds)
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .leftJoin(asker, eq(asker.id, refunds.requestedById))
    .leftJoin(decider, eq(decider.id, refunds.decidedById))

/** Refunds awaiting approval oldest first, decided ones newest first. */
export async function listRefunds(db: Database, { state, after, most }: Asked) {
  const oldestFirst = state === 'waiting'
  const order = oldestFirst ? asc : desc
  const rows = await rowsOf(db)
    .where(and(eq(refunds.state, state), after && beyond(after, oldestFirst)))
    .orderBy(order(refunds.requestedAt), order(refunds.id))
    .limit(most)
  return rows.map(({ refund, cursorAt, ...names }) => ({
    ...refundOf(refund),
    ...names,
    cursor: { at: cursorAt, id: refund.id },
  }))
}

/** Refunds needing manual action: failed ones first, then the oldest. */
export async function listOpenRefunds(db: Database, most: number) {
  const hasFailed = sql`(${refunds.transfer} = 'failed')`
  const rows = await rowsOf(db)
    .where(needsHand)
    .orderBy(desc(hasFailed), asc(refunds.requestedAt), asc(refunds.id))
    .limit(most)
  return rows.map(({ refund, cursorAt, ...names }) => ({
    ...refundOf(refund),
    ...names,
    cursor: { at: cursorAt, id: refund.id },
  }))
}

export async function findListedRefund(db: Database, id: Id<'refund'>) {
  const [row] = await rowsOf(db).where(eq(refunds.id, id))
  if (!row) return undefined
  const { refund, cursorAt: _, ...names } = row
  return { ...refundOf(refund), ...names }
}

function beyond({ at, id }: RefundCursor, oldestFirst: boolean): SQL {
  const [mine, last] = [sql`(${refunds.requestedAt}, ${refunds.id})`, sql`(${at}::timestamptz, ${id}::uuid)`]
  return oldestFirst ? sql`${mine} > ${last}` : sql`${mine} < ${last}`
}

export type RefundCounts = Record<RefundState | 'open', number>

/** The number of refunds needing manual action, awaiting approval, approved and refused. */
export async function countRefunds(db: Database): Promise<RefundCounts> {
  const rows = await db
    .select({ state: refunds.state, many: sql<number>`count(*)::int` })
    .from(refunds)
    .groupBy(refunds.state)
  const counts = { open: await db.$count(refunds, needsHand), waiting: 0, approved: 0, refused: 0 }
  for (const { state, many } of rows) counts[state] = many
  return counts
}

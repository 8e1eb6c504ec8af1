import { and, asc, eq, gt, isNotNull, lt, notExists, type SQL } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Resolved, untouched since, and not about an application that staff keep. */
function isDue(db: Database, before: Date): SQL | undefined {
  const locked = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, tickets.applicationId), isNotNull(applications.heldAt)))
  return and(eq(tickets.status, 'resolved'), lt(tickets.updatedAt, before), notExists(locked))
}

export function countTickets(db: Database, before: Date): Promise<number> {
  return db.$count(tickets, isDue(db, before))
}

type Part = { before: Date; after: Id<'ticket'> | undefined; most: number }

export async function listTickets(db: Database, { before, after, most }: Part): Promise<Id<'ticket'>[]> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isDue(db, before), after && gt(tickets.id, after)))
    .orderBy(asc(tickets.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Locks a ticket until the transaction ends; false if another server has locked it, or it no longer qualifies. */
export async function lockTicket(db: Database, id: Id<'ticket'>, before: Date): Promise<boolean> {
  const rows = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), isDue(db, before)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

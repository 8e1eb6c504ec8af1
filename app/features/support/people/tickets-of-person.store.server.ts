import { and, eq, ne } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { tickets } from '../ticket.table.server.ts'

/** All tickets of an account, and those that are open. */
export async function countTickets(db: Database, accountId: Id<'account'>): Promise<{ all: number; open: number }> {
  const own = eq(tickets.accountId, accountId)
  return {
    all: await db.$count(tickets, own),
    open: await db.$count(tickets, and(own, ne(tickets.status, 'resolved'))),
  }
}

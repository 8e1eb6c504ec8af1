import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { holdsWord } from '#app/platform/database-search.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { tickets } from './ticket.table.server.ts'
import type { TicketStatus } from './ticket.ts'

/** A pagination cursor: the sort key of the last row. */
export type DeskCursor = { readonly waits: string; readonly updated: string; readonly id: Id<'ticket'> }

export type DeskAsked = {
  readonly statuses: readonly TicketStatus[]
  /** Part of a reference, name or address. */
  readonly text: string
  readonly after: DeskCursor | undefined
  readonly most: number
  /** The reader, who cannot answer their own questions. */
  readonly notOf: Id<'account'>
}

// Must match the index expression: those waiting for us first, longest first, then those answered.
const waits = sql`coalesce(${tickets.waitingSince}, 'infinity'::timestamptz)`

/** Tickets with their owners, in the order in which they should be answered. */
export async function listDesk(db: Database, { statuses, text, after, most, notOf }: DeskAsked) {
  const rows = await db
    .select({
      ...columnsOf(tickets, 'id', 'reference', 'accountId', 'subject', 'status', 'waitingSince', 'updatedAt'),
      personName: accounts.fullName,
      cursorWaits: sql<string>`${waits}::text`,
      cursorUpdated: sql<string>`${tickets.updatedAt}::text`,
    })
    .from(tickets)
    .innerJoin(accounts, eq(accounts.id, tickets.accountId))
    .where(
      and(inArray(tickets.status, [...statuses]), ne(tickets.accountId, notOf), matching(text), after && below(after)),
    )
    .orderBy(asc(waits), asc(tickets.updatedAt), asc(tickets.id))
    .limit(most)
  return rows.map(({ cursorWaits, cursorUpdated, ...row }) => ({
    ...row,
    cursor: { waits: cursorWaits, updated: cursorUpdated, id: row.id },
  }))
}

function below({ waits: since, updated, id }: DeskCursor): SQL {
  return sql`(${waits}, ${tickets.updatedAt}, ${tickets.id})
    > (${since}::timestamptz, ${updated}::timestamptz, ${id}::uuid)`
}

function matching(text: string): SQL | undefined {
  if (!text) return undefined
  const part = text.toLowerCase()
  // The second half matches the index on accounts.
  const people = sql`lower(${accounts.fullName} || ' ' || ${accounts.claimedEmail} || ' ' || ${accounts.id}::text)`
  return or(holdsWord(sql`lower(${tickets.reference})`, part), holdsWord(people, part))
}

export async function countDesk(db: Database): Promise<Record<TicketStatus, number>> {
  const rows = await db
    .select({ status: tickets.status, many: sql<number>`count(*)::int` })
    .from(tickets)
    .groupBy(tickets.status)
  const counts = { open: 0, 'in-progress': 0, resolved: 0 }
  for (const { status, many } of rows) counts[status] = many
  return counts
}

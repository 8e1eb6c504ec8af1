import { asc, desc, eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { ticketMessages, tickets } from './ticket.table.server.ts'

type TicketRow = typeof tickets.$inferSelect

export async function addTicket(db: Database, ticket: TicketRow): Promise<void> {
  await db.insert(tickets).values(ticket)
}

export async function addMessage(db: Database, message: typeof ticketMessages.$inferInsert): Promise<void> {
  await db.insert(ticketMessages).values(message)
}

export async function findTicket(db: Database, id: Id<'ticket'>): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
  return row
}

/** The same, locking the ticket until the transaction ends: a concurrent answer waits, then sees the other one. */
export async function lockTicket(db: Database, id: Id<'ticket'>): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id)).for('update')
  return row
}

type Change = Partial<Pick<TicketRow, 'status' | 'waitingSince'>>

export async function changeTicket(db: Database, id: Id<'ticket'>, change: Change, now: Date): Promise<void> {
  await db
    .update(tickets)
    .set({ ...change, updatedAt: now })
    .where(eq(tickets.id, id))
}

/** The messages, oldest first, with the staff member who wrote each. */
export function listMessages(db: Database, ticketId: Id<'ticket'>) {
  return db
    .select({
      ...columnsOf(ticketMessages, 'id', 'sender', 'text', 'at'),
      authorName: accounts.fullName,
    })
    .from(ticketMessages)
    .leftJoin(accounts, eq(accounts.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
}

export async function lastMessage(db: Database, ticketId: Id<'ticket'>) {
  const [row] = await db
    .select({ id: ticketMessages.id, sender: ticketMessages.sender, at: ticketMessages.at })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.at), desc(ticketMessages.id))
    .limit(1)
  return row
}

/** A person's tickets, most recently changed first. */
export function listTicketsOf(db: Database, accountId: Id<'account'>, most: number) {
  return db
    .select(columnsOf(tickets, 'id', 'reference', 'subject', 'status', 'updatedAt', 'waitingSince', 'applicationId'))
    .from(tickets)
    .where(eq(tickets.accountId, accountId))
    .orderBy(desc(tickets.updatedAt), desc(tickets.id))
    .limit(most)
}

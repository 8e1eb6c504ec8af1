import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'

/** Deletes an account's tickets with their messages. Keys of files are deleted immediately, the bytes later. */
export function eraseTicketsOf(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  return eraseTickets(db, eq(tickets.accountId, accountId), now)
}

export function eraseTicket(db: Database, id: Id<'ticket'>, now: Date): Promise<void> {
  return eraseTickets(db, eq(tickets.id, id), now)
}

/** Deletes tickets about an application being erased. Unanswered ones stay until answered. */
export async function eraseTicketsAbout(db: Database, id: Id<'application'>, now: Date): Promise<void> {
  await eraseTickets(db, sql`${tickets.applicationId} = ${id} and ${tickets.waitingSince} is null`, now)
}

async function eraseTickets(db: Database, which: SQL, now: Date): Promise<void> {
  const chosen = db.select({ id: tickets.id }).from(tickets).where(which)
  const messages = db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, chosen))
  const files = await db
    .delete(ticketAttachments)
    .where(inArray(ticketAttachments.messageId, messages))
    .returning({ storageKey: ticketAttachments.storageKey })
  await addRemovedFiles(
    db,
    files.map(({ storageKey }) => storageKey),
    now,
  )
  await db.delete(ticketMessages).where(inArray(ticketMessages.ticketId, chosen))
  await db.delete(tickets).where(which)
}

import { and, eq, exists, inArray, isNotNull, notExists } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/**
 * Forgets somebody's questions and what was said. Messages with files stay without a word until the files are gone:
 * their keys go now, and without them they are noise.
 */
export async function forgetTickets(db: Database, id: Id<'account'>): Promise<void> {
  const own = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, id))
  const ofOwn = inArray(ticketMessages.ticketId, own)
  const messages = db.select({ id: ticketMessages.id }).from(ticketMessages).where(ofOwn)
  await db
    .update(ticketAttachments)
    .set({ wrappedKey: Buffer.alloc(0), fileName: 'deleted', sha256: Buffer.alloc(32) })
    .where(inArray(ticketAttachments.messageId, messages))
  const files = db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(eq(ticketAttachments.messageId, ticketMessages.id))
  await db.delete(ticketMessages).where(and(ofOwn, notExists(files)))
  await db
    .update(ticketMessages)
    .set({ text: Buffer.alloc(0) })
    .where(ofOwn)
  await forgetEmptyTickets(db, eq(tickets.accountId, id))
  await db
    .update(tickets)
    .set({ subject: Buffer.alloc(0), applicationId: null })
    .where(eq(tickets.accountId, id))
}

function forgetEmptyTickets(db: Database, whose: ReturnType<typeof eq>) {
  const said = db.select({ id: ticketMessages.id }).from(ticketMessages).where(eq(ticketMessages.ticketId, tickets.id))
  return db.delete(tickets).where(and(whose, notExists(said)))
}

const ofDeleted = (db: Database) =>
  exists(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, tickets.accountId), isNotNull(accounts.deletedAt))),
  )

/** Files of messages that are still on the disk although their owner's account is deleted. */
export function listLeftTicketFiles(db: Database, most: number) {
  return db
    .select(columnsOf(ticketAttachments, 'id', 'messageId', 'storageKey'))
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(ofDeleted(db))
    .limit(most)
}

type Left = { readonly id: Id<'ticket-attachment'>; readonly messageId: Id<'ticket-message'> }

/** The rows of files that are gone, and what was only there because of them. */
export async function forgetTicketFiles(db: Database, left: readonly Left[]): Promise<void> {
  const ids = left.map(({ id }) => id)
  await db.delete(ticketAttachments).where(inArray(ticketAttachments.id, ids))
  const files = db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(eq(ticketAttachments.messageId, ticketMessages.id))
  const messages = left.map(({ messageId }) => messageId)
  await db.delete(ticketMessages).where(and(inArray(ticketMessages.id, messages), notExists(files)))
  await forgetEmptyTickets(db, ofDeleted(db))
}

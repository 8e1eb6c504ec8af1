import { asc, eq } from 'drizzle-orm'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Files that came with messages, with what opens them. */
export function listTicketFileFacts(db: Database, accountId: Id<'account'>) {
  return db
    .select({
      id: ticketAttachments.id,
      messageId: ticketAttachments.messageId,
      ticket: tickets.reference,
      fileName: ticketAttachments.fileName,
      contentType: ticketAttachments.contentType,
      size: ticketAttachments.size,
      kept: { storageKey: ticketAttachments.storageKey, wrappedKey: ticketAttachments.wrappedKey },
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(ticketMessages.at), asc(ticketAttachments.id))
}

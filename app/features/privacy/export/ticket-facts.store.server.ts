import { asc, eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { ticketAttachments, ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/** The account's questions, with the keys to their text. */
export function listTicketFacts(db: Database, accountId: Id<'account'>) {
  return db
    .select({
      id: tickets.id,
      reference: tickets.reference,
      application: applications.reference,
      status: tickets.status,
      askedAt: tickets.createdAt,
      changedAt: tickets.updatedAt,
      sealed: tickets.subject,
    })
    .from(tickets)
    .leftJoin(applications, eq(applications.id, tickets.applicationId))
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(tickets.createdAt), asc(tickets.id))
}

/** The messages of a question. Staff are not named. */
export function listTicketMessageFacts(db: Database, ticketId: Id<'ticket'>) {
  return db
    .select({
      id: ticketMessages.id,
      from: ticketMessages.sender,
      at: ticketMessages.at,
      sealed: ticketMessages.text,
    })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
}

/** Files attached to messages, with their keys. */
export function listTicketFileFacts(db: Database, accountId: Id<'account'>) {
  return db
    .select({
      id: ticketAttachments.id,
      messageId: ticketAttachments.messageId,
      ticket: tickets.reference,
      ...columnsOf(ticketAttachments, 'fileName', 'contentType', 'size'),
      kept: columnsOf(ticketAttachments, 'storageKey', 'wrappedKey', 'quarantine'),
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(ticketMessages.at), asc(ticketAttachments.id))
}

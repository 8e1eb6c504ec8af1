import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { Attachment } from '../attachments/attachment.ts'
import { ticketAttachments, ticketMessages, tickets } from '../ticket.table.server.ts'

/** The owner of a case, and its assignee. */
export async function findCase(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select(
      columnsOf(
        applications,
        'id',
        'reference',
        'ownerId',
        'assigneeId',
        'status',
        'erasedAt',
        'question',
        'answeredAt',
      ),
    )
    .from(applications)
    .where(eq(applications.id, id))
  return row
}

const aboutCase = (id: Id<'application'>) => eq(tickets.applicationId, id)

/** Locks a conversation: a concurrent message waits, then sees the other one. */
export async function lockConversation(db: Database, id: Id<'application'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 3))`)
}

/** All messages about a case in order of time, across tickets. */
export function listMessagesAbout(db: Database, id: Id<'application'>) {
  return db
    .select({
      ...columnsOf(ticketMessages, 'id', 'ticketId', 'sender', 'authorId', 'text', 'at'),
      authorName: accounts.fullName,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(accounts, eq(accounts.id, ticketMessages.authorId))
    .where(aboutCase(id))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
}

/** Their files, by message. */
export async function listFilesAbout(
  db: Database,
  id: Id<'application'>,
): Promise<Map<Id<'ticket-message'>, Attachment[]>> {
  const rows = await db
    .select(columnsOf(ticketAttachments, 'messageId', 'id', 'fileName', 'contentType', 'size', 'quarantine'))
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(aboutCase(id))
    .orderBy(asc(ticketAttachments.fileName), asc(ticketAttachments.id))
  const files = new Map<Id<'ticket-message'>, Attachment[]>()
  for (const { messageId, ...file } of rows) files.set(messageId, [...(files.get(messageId) ?? []), file])
  return files
}

/** The ticket with the last message about a case: the conversation continues there. */
export async function findThread(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select({ id: tickets.id, lastMessageId: ticketMessages.id })
    .from(tickets)
    .innerJoin(ticketMessages, eq(ticketMessages.ticketId, tickets.id))
    .where(aboutCase(id))
    .orderBy(desc(ticketMessages.at), desc(ticketMessages.id))
    .limit(1)
  return row
}

/** An answer in the conversation ends all waiting tickets in it. */
export async function endWaiting(db: Database, id: Id<'application'>): Promise<void> {
  await db
    .update(tickets)
    .set({
      waitingSince: null,
      status: sql`case when ${tickets.status} = 'open' then 'in-progress' else ${tickets.status} end`,
    })
    .where(and(aboutCase(id), isNotNull(tickets.waitingSince)))
}

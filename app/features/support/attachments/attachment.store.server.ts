import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ScanOutcome } from '#app/features/documents/quarantine/scan-kept.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { ticketAttachments, ticketMessages, tickets } from '../ticket.table.server.ts'
import type { Attachment } from './attachment.ts'

export type NewAttachment = Omit<typeof ticketAttachments.$inferInsert, 'messageId'>

/**
 * Locked both when files are saved and when checking whether they were saved, so that the second waits for the first.
 */
async function lockFiles(db: Database, files: readonly NewAttachment[]): Promise<void> {
  for (const { storageKey } of files)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 2))`)
}

export async function addAttachments(
  db: Database,
  messageId: Id<'ticket-message'>,
  files: readonly NewAttachment[],
): Promise<void> {
  if (files.length === 0) return
  await lockFiles(db, files)
  await db.insert(ticketAttachments).values(files.map((file) => ({ ...file, messageId })))
}

/** Which of these files have a row. */
export async function listKept(db: Database, files: readonly NewAttachment[]): Promise<Set<string>> {
  await lockFiles(db, files)
  const ids = files.map(({ id }) => id)
  const rows = await db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(inArray(ticketAttachments.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** The files of a ticket, by message. */
export async function listAttachments(
  db: Database,
  ticketId: Id<'ticket'>,
): Promise<Map<Id<'ticket-message'>, Attachment[]>> {
  const rows = await db
    .select(columnsOf(ticketAttachments, 'messageId', 'id', 'fileName', 'contentType', 'size', 'quarantine'))
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketAttachments.fileName), asc(ticketAttachments.id))
  const files = new Map<Id<'ticket-message'>, Attachment[]>()
  for (const { messageId, ...file } of rows) files.set(messageId, [...(files.get(messageId) ?? []), file])
  return files
}

/** A file with its key and the owner of its ticket. */
export async function findAttachment(db: Database, id: Id<'ticket-attachment'>) {
  const [row] = await db
    .select({
      ...columnsOf(ticketAttachments, 'fileName', 'contentType', 'storageKey', 'wrappedKey', 'quarantine'),
      ticketId: tickets.id,
      accountId: tickets.accountId,
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(eq(ticketAttachments.id, id))
  return row
}

/** The number and size of files that an account has sent with messages. */
export async function measureAttachments(db: Database, accountId: Id<'account'>) {
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${ticketAttachments.size}), 0)` })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(eq(tickets.accountId, accountId), eq(ticketMessages.sender, 'user')))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

export function listWaitingAttachments(db: Database, most: number) {
  return db
    .select({
      ...columnsOf(ticketAttachments, 'id', 'storageKey', 'wrappedKey'),
      ...columnsOf(ticketMessages, 'ticketId'),
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(eq(ticketAttachments.quarantine, 'waiting'))
    .orderBy(asc(ticketAttachments.uploadedAt))
    .limit(most)
}

export type WaitingAttachment = Awaited<ReturnType<typeof listWaitingAttachments>>[number]

/** False if another request was first. */
export async function saveAttachmentScan(
  db: Database,
  id: Id<'ticket-attachment'>,
  outcome: ScanOutcome,
): Promise<boolean> {
  const waits = and(eq(ticketAttachments.id, id), eq(ticketAttachments.quarantine, 'waiting'))
  const saved = await db.update(ticketAttachments).set(outcome).where(waits).returning({ id: ticketAttachments.id })
  return saved.length > 0
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { literally } from '#app/platform/database-search.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { contactMessages } from './contact-message.table.server.ts'
import {
  type ContactAnswer,
  type ContactMessage,
  type ContactStatus,
  type ContactText,
  contactStatuses,
} from './contact-message.ts'

const owner = (id: string) => `contact-message:${id}`

export type NewMessage = Pick<ContactMessage, 'id' | 'reference' | 'accountId' | 'createdAt' | 'language'>

/** Encrypted with a key of its own, so that deleting the row makes every copy unreadable. */
export async function saveContactMessage(
  db: Database,
  encryption: Encryption,
  { language, ...message }: NewMessage,
  text: ContactText,
) {
  const sealedKey = encryption.newKey(owner(message.id))
  const sealed = encryption.seal(
    sealedKey,
    owner(message.id),
    Buffer.from(JSON.stringify({ ...text, language } satisfies Sealed)),
  )
  await db.insert(contactMessages).values({ ...message, status: 'open', sealedKey, sealed })
}

export async function findContactMessage(
  db: Database,
  encryption: Encryption,
  reference: string,
): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference))
  return row && messageOf(encryption, row)
}

export async function listMessagesOf(
  db: Database,
  encryption: Encryption,
  accountId: Id<'account'>,
): Promise<ContactMessage[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId))
    .orderBy(asc(contactMessages.createdAt))
  return rows.map((row) => messageOf(encryption, row))
}

export async function findMessageById(
  db: Database,
  encryption: Encryption,
  id: Id<'contact-message'>,
): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row && messageOf(encryption, row)
}

/** The same, locked until the transaction ends: of two concurrent answers, the second sees the first. */
export async function lockMessage(
  db: Database,
  encryption: Encryption,
  id: Id<'contact-message'>,
): Promise<ContactMessage | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row && messageOf(encryption, row)
}

/** Answers are encrypted together with the message. */
export async function saveAnswered(
  db: Database,
  encryption: Encryption,
  { id, name, email, subject, message, language }: ContactMessage,
  { answers, at }: { answers: readonly ContactAnswer[]; at: Date },
): Promise<void> {
  const [row] = await db
    .select({ sealedKey: contactMessages.sealedKey })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  if (!row) throw new Error('A held message is not there')
  const content: Sealed = { name, email, subject, message, language, answers }
  const sealed = encryption.seal(row.sealedKey, owner(id), Buffer.from(JSON.stringify(content)))
  await db.update(contactMessages).set({ sealed, status: 'answered', answeredAt: at }).where(eq(contactMessages.id, id))
}

/** The position a list continues from: the sort key of its last row. */
export type MessageCursor = { readonly at: string; readonly id: Id<'contact-message'> }

type Asked = {
  readonly status: ContactStatus
  /** Part of the reference: nothing else of a message is searchable. */
  readonly reference: string
  readonly after: MessageCursor | undefined
  readonly most: number
}

/** Open messages oldest first, answered ones newest first. */
export async function listMessages(db: Database, encryption: Encryption, { status, reference, after, most }: Asked) {
  const oldestFirst = status === 'open'
  const order = oldestFirst ? asc : desc
  const rows = await db
    .select({ row: contactMessages, cursorAt: sql<string>`${contactMessages.createdAt}::text` })
    .from(contactMessages)
    .where(and(eq(contactMessages.status, status), matching(reference), after && beyond(after, oldestFirst)))
    .orderBy(order(contactMessages.createdAt), order(contactMessages.id))
    .limit(most)
  return rows.map(({ row, cursorAt }) => ({ ...messageOf(encryption, row), cursor: { at: cursorAt, id: row.id } }))
}

function beyond({ at, id }: MessageCursor, oldestFirst: boolean): SQL {
  const [mine, last] = [
    sql`(${contactMessages.createdAt}, ${contactMessages.id})`,
    sql`(${at}::timestamptz, ${id}::uuid)`,
  ]
  return oldestFirst ? sql`${mine} > ${last}` : sql`${mine} < ${last}`
}

function matching(reference: string): SQL | undefined {
  if (!reference) return undefined
  const part = `%${literally(reference.toUpperCase())}%`
  return sql`${contactMessages.reference} like ${part}`
}

export async function countMessages(db: Database): Promise<Record<ContactStatus, number>> {
  const rows = await db
    .select({ status: contactMessages.status, many: sql<number>`count(*)::int` })
    .from(contactMessages)
    .groupBy(contactMessages.status)
  const many = (status: ContactStatus) => rows.find((row) => row.status === status)?.many ?? 0
  return Object.fromEntries(contactStatuses.map((status) => [status, many(status)])) as Record<ContactStatus, number>
}

// Earlier versions stored no language: their messages are in English.
type Sealed = ContactText & { readonly language?: Language; readonly answers?: readonly ContactAnswer[] }

function messageOf(encryption: Encryption, row: typeof contactMessages.$inferSelect): ContactMessage {
  const { id, reference, status, accountId, createdAt, answeredAt, sealedKey, sealed } = row
  const content = JSON.parse(Buffer.from(encryption.open(sealedKey, owner(id), sealed)).toString()) as Sealed
  return { id, reference, status, accountId, createdAt, answeredAt, language: 'en', answers: [], ...content }
}

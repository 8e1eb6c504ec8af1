import { asc, eq } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { lastMessage } from '#app/features/support/ticket.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireFound } from '#app/platform/refusal.ts'

export async function findByAddress(db: Database, email: string): Promise<{ id: Id<'account'> } | undefined> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return row
}

export async function readCaseHead(db: Database, id: Id<'application'>): Promise<{ version: number }> {
  const [row] = await db.select({ version: applications.version }).from(applications).where(eq(applications.id, id))
  return requireFound(row)
}

export async function findLastMessage(db: Database, id: Id<'ticket'>): Promise<string> {
  return requireFound(await lastMessage(db, id)).id
}

export function listDocuments(db: Database, id: Id<'application'>) {
  const { id: documentId, kind, version, status } = documents
  return db
    .select({ id: documentId, kind, version, status })
    .from(documents)
    .where(eq(documents.applicationId, id))
    .orderBy(asc(documents.createdAt))
}

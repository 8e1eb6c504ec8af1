import { and, eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import { documents } from '../documents/document.table.server.ts'
import { issuedVisa } from '../documents/document.ts'
import { visaChecks } from './visa-check.table.server.ts'
import type { VisaCheck } from './visa-check.ts'

const columns = columnsOf(visaChecks, 'field', 'verdict', 'days', 'checkedAt')

export function listChecks(db: Database, documentId: Id<'document'>, version: number): Promise<VisaCheck[]> {
  return db
    .select(columns)
    .from(visaChecks)
    .where(and(eq(visaChecks.documentId, documentId), eq(visaChecks.version, version)))
}

/** The same for the current visa of an application, with its validity and owner. */
export async function listChecksOf(db: Database, applicationId: Id<'application'>) {
  return db
    .select({ ...columnsOf(applications, 'ownerId', 'visaValidFrom', 'visaValidUntil'), check: columns })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .leftJoin(visaChecks, and(eq(visaChecks.documentId, documents.id), eq(visaChecks.version, documents.version)))
    .where(and(eq(documents.applicationId, applicationId), eq(documents.kind, issuedVisa)))
}

/** Saves a verdict, replacing an earlier one on the same field. */
export async function saveCheck(db: Database, check: typeof visaChecks.$inferInsert): Promise<void> {
  const { verdict, days, checkedAt } = check
  await db
    .insert(visaChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [visaChecks.documentId, visaChecks.version, visaChecks.field],
      set: { verdict, days, checkedAt },
    })
}

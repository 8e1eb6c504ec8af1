import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { filingReceipts, filings } from '../filing/filing.table.server.ts'
import { type FilingLine, missingLines } from '../filing/filing.ts'
import type { Checked, OpenDocument } from './gate.ts'

/**
 * Returns the documents still to be checked in each of these applications, without those staff marked as not needed.
 */
export async function readChecked(
  db: Database,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, Checked>> {
  const rows = await db
    .select({ applicationId: documents.applicationId, kind: documents.kind, status: documents.status })
    .from(documents)
    .where(
      and(inArray(documents.applicationId, [...ids]), or(isNull(documents.required), eq(documents.required, true))),
    )
    .orderBy(asc(documents.kind))
  const records = await readRecords(db, ids)
  const checked = ids.map((id) => {
    const own = rows.filter(({ applicationId }) => applicationId === id)
    const open = own.flatMap(({ kind, status }): OpenDocument[] =>
      kind !== issuedVisa && status !== 'verified' ? [{ kind, status }] : [],
    )
    return [id, { open, hasVisa: own.some(({ kind }) => kind === issuedVisa), filing: records.get(id) }] as const
  })
  return new Map(checked)
}

/** Returns what is missing from each filing record. An application without a visa type has no form to file. */
async function readRecords(
  db: Database,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, FilingLine[]>> {
  const rows = await db
    .select({
      id: applications.id,
      hasReference: sql<boolean>`${filings.reference} is not null`,
      filedOn: filings.filedOn,
      feeMinor: filings.feeMinor,
      hasReceipt: sql<boolean>`${filingReceipts.id} is not null`,
    })
    .from(applications)
    .leftJoin(filings, eq(filings.applicationId, applications.id))
    .leftJoin(filingReceipts, eq(filingReceipts.applicationId, applications.id))
    .where(and(inArray(applications.id, [...ids]), isNotNull(applications.schemeId), isNull(applications.erasedAt)))
  return new Map(rows.map(({ id, ...entered }) => [id, missingLines(entered)]))
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Checked, OpenDocument } from './gate.ts'

/** What is still to be checked in each of these applications. What staff said is not needed is left out. */
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
  const checked = ids.map((id) => {
    const own = rows.filter(({ applicationId }) => applicationId === id)
    const open = own.flatMap(({ kind, status }): OpenDocument[] =>
      kind !== issuedVisa && (status === 'uploaded' || status === 'rejected') ? [{ kind, status }] : [],
    )
    return [id, { open, hasVisa: own.some(({ kind }) => kind === issuedVisa) }] as const
  })
  return new Map(checked)
}

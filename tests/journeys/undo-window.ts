import type { Sql } from '#tests/support/journey.ts'

/** Ends the undo window of staff actions on an application, so that the traveller is notified. */
export async function afterUndo(sql: Sql, id: string): Promise<void> {
  const ago = sql`interval '12 seconds'`
  await sql`update undoable_acts set at = at - ${ago} where changes @> ${sql.json([{ applicationId: id }])}`
  await sql`update applications set moved_at = moved_at - ${ago} where id = ${id}`
  await sql`update status_entries set at = at - ${ago} where application_id = ${id}`
  await sql`update correction_requests set asked_at = asked_at - ${ago} where application_id = ${id}`
  await sql`update documents set decided_at = decided_at - ${ago} where application_id = ${id}`
  await sql`
    update document_versions set uploaded_at = uploaded_at - ${ago}
    where document_id in (select id from documents where application_id = ${id})`
  await sql`update notifications set shown_from = shown_from - ${ago} where link like ${`%/applications/${id}%`}`
}

import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { WrappedKey } from '../encryption.server.ts'

/** Tables that refer to files, and the encryption context of each file's key: `own-file:ID`. */
export const fileTables = [
  { table: 'document_versions', owner: 'document-version' },
  { table: 'own_files', owner: 'own-file' },
  { table: 'ticket_attachments', owner: 'ticket-attachment' },
  { table: 'filing_receipts', owner: 'filing-receipt' },
] as const

export type NamedFile = {
  /** Key in the file store. */
  readonly key: string
  readonly owner: string
  readonly wrappedKey: WrappedKey
  /** Hash of the file before encryption. */
  readonly sha256: Uint8Array
}

const rowsAtATime = 1_000

const allNamed = sql.join(
  fileTables.map(
    ({ table, owner }) => sql`select storage_key as key, ${owner}::text || ':' || id as owner,
      wrapped_key as "wrappedKey", sha256 from ${sql.identifier(table)} where octet_length(wrapped_key) > 0`,
  ),
  sql` union all `,
)

/** Lists every referenced file whose key still exists, in ascending key order (by bytes). For use in a transaction. */
export async function* eachNamedFile(tx: Database): AsyncGenerator<NamedFile> {
  await tx.execute(sql`declare named_files no scroll cursor for
    select * from (${allNamed}) f order by key collate "C"`)
  for (;;) {
    const { rows } = await tx.execute<NamedFile>(sql`fetch ${sql.raw(String(rowsAtATime))} from named_files`)
    yield* rows
    if (rows.length < rowsAtATime) break
  }
  await tx.execute(sql`close named_files`)
}

/** Whether a row currently refers to this file. */
export async function isNamed(db: Database, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from (${allNamed}) f where key = ${key}`)
  return rows.length > 0
}

import { sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, integer, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { longestFileName } from './document.ts'
import { quarantines } from './quarantine/quarantine.ts'

/**
 * Columns of a file stored outside the database: deleting the row deletes its key, without which the bytes are
 * unreadable.
 */
export function fileColumns<Type extends string, Types extends readonly [Type, ...Type[]]>(types: Types) {
  return {
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: types }).notNull(),
    // In bytes, of the file before encryption.
    size: integer().notNull(),
    sha256: bytes().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    // This file's own key, encrypted with a key that is not in the database.
    wrappedKey: bytes('wrapped_key').notNull(),
    quarantine: text({ enum: quarantines }),
    uploadedAt: timestamptz('uploaded_at').notNull(),
  }
}

type FileTable = Readonly<
  Record<'fileName' | 'contentType' | 'size' | 'sha256' | 'storageKey' | 'quarantine' | 'uploadedAt', ExtraConfigColumn>
>

export function fileChecks(name: string, table: FileTable, types: readonly string[]) {
  const longest = sql.raw(String(longestFileName))
  return [
    check(`${name}_name_length`, sql`char_length(${table.fileName}) between 1 and ${longest}`),
    check(`${name}_type_known`, sql`${table.contentType} in (${wordList(types)})`),
    check(`${name}_not_empty`, sql`${table.size} > 0`),
    check(`${name}_sha256_length`, sql`octet_length(${table.sha256}) = 32`),
    check(`${name}_quarantine_known`, sql`${table.quarantine} in (${wordList(quarantines)})`),
    index(`${name}_to_scan`).on(table.uploadedAt).where(sql`${table.quarantine} = 'waiting'`),
    check(`${name}_below_documents`, sql`${table.storageKey} like 'documents/%'`),
  ]
}

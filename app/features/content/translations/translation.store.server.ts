import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { TranslatedLanguage, Translation, TranslationState } from './translation.ts'

/** Changes with any of these English texts, and with nothing else. */
export const englishHashOf = (...texts: PgColumn[]): SQL<string> => sql`encode(sha256(convert_to(
  jsonb_build_array(${sql.join(texts, sql`, `)})::text, 'UTF8')), 'hex')`

/** A table of versions, one for each English text and language. */
type Versions = PgTable & Record<'englishId' | 'language' | 'englishHash', PgColumn>

/** What versions an English text has, as a column of a list of such texts. */
export const translationStates = (
  versions: Versions,
  english: { id: PgColumn; hash: SQL<string> },
): SQL<TranslationState[]> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('language', ${versions.language},
    'isStale', ${versions.englishHash} <> ${english.hash})), '[]')
  from ${versions} where ${versions.englishId} = ${english.id})`

export type TranslationStore<Kind extends string, Texts> = ReturnType<typeof translationStore<Kind, Texts>>

export function translationStore<Kind extends string, Texts>(
  versions: Versions & { readonly $inferSelect: Translation<Kind, Texts> },
) {
  const table: Versions = versions
  const isVersion = (id: Id<Kind>, language: TranslatedLanguage) =>
    and(eq(table.englishId, id), eq(table.language, language))
  return {
    async find(db: Database, id: Id<Kind>, language: TranslatedLanguage) {
      const [version] = await db.select().from(table).where(isVersion(id, language))
      return version as Translation<Kind, Texts> | undefined
    },
    async save(db: Database, version: Translation<Kind, Texts>): Promise<void> {
      const target = [table.englishId, table.language]
      await db.insert(table).values(version).onConflictDoUpdate({ target, set: version })
    },
    async delete(db: Database, id: Id<Kind>, language: TranslatedLanguage): Promise<void> {
      await db.delete(table).where(isVersion(id, language))
    },
  }
}

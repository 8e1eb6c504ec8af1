import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { searchable } from '#app/lib/search-text.ts'
import { literally } from '#app/platform/database-search.ts'

/** Whether a text contains another, ignoring case and accents. */
export function folds(column: SQLWrapper, sought: string): SQL {
  const plain = searchable(sought)
  const pattern = `%${literally(plain)}%`
  return sql`regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g') like ${pattern}`
}

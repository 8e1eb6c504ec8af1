import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { literally } from '#app/platform/database-search.ts'

/** Whether a text has another one in it, in any case and with or without accents. */
export function folds(column: SQLWrapper, sought: string): SQL {
  const plain = sought.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const pattern = `%${literally(plain)}%`
  return sql`regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g') like ${pattern}`
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a text has another one in it, in any case and with or without accents. */
export function folds(column: SQLWrapper, sought: string): SQL {
  const plain = sought.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const pattern = `%${plain.replace(/[\\%_]/g, '\\$&')}%`
  return sql`regexp_replace(normalize(lower(${column}), NFD), '[\u0300-\u036f]', '', 'g') like ${pattern}`
}

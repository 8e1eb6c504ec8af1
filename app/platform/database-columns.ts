import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A moment in time, as PostgreSQL keeps it: without a zone of its own. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** The words of an `as const` list, for a CHECK constraint. They are ours, never a person's. */
export function wordList(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

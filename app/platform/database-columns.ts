import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A timestamp with time zone, which PostgreSQL stores in UTC. */
export function timestamptz(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** A foreign key to another table. */
export function refersTo<Column extends AnyPgColumn>(
  name: string,
  to: () => Column,
  actions?: { onDelete: UpdateDeleteAction },
) {
  return uuid(name).$type<Column['_']['data']>().references(to, actions)
}

/** Values of an `as const` list for a CHECK constraint. Never user input. */
export function wordList(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

/** Selects columns by name, so that columns added later are not read until they are requested. */
export function columnsOf<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}

/** Matches a column against many values, passed as a single parameter. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const type = sql.raw(column.getSQLType())
  return sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))::${type}[])`
}

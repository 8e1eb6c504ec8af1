import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, type UpdateDeleteAction, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A moment in time, as PostgreSQL keeps it: without a zone of its own. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** The id of a row in another table. */
export function refersTo<Column extends AnyPgColumn>(
  name: string,
  to: () => Column,
  actions?: { onDelete: UpdateDeleteAction },
) {
  return uuid(name).$type<Column['_']['data']>().references(to, actions)
}

/** The words of an `as const` list, for a CHECK constraint. They are ours, never a person's. */
export function wordList(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value}'`).join(', '))
}

/** Some columns of a table by their names: what is added to it later is not read before somebody asks for it. */
export function columnsOf<Table extends object, Name extends keyof Table>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table, Name> {
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>
}

/** Whether a column is one of many values, which travel as one parameter, however many they are. */
export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const type = sql.raw(column.getSQLType())
  return sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))::${type}[])`
}

import type postgres from 'postgres'

type Row = Record<string, unknown>
type Column = { table: string; name: string; type: string; generated: boolean }

/**
 * Makes copies of every row of every table but those named, so that each list of the service has that many times as many.
 * Rows that belong together stay together: an id that a copied row has is another one in each copy, everywhere it stands.
 * What cannot be there twice, such as an account's own settings, stays alone.
 */
export async function cloneRows(sql: postgres.Sql, copies: number, keep: readonly string[]): Promise<void> {
  const columns = await sql<Column[]>`
    select c.table_name as table, c.column_name as name, c.data_type as type, c.is_generated = 'ALWAYS' as generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`
  const unique = await uniqueColumns(sql)
  const tables = [...new Set(columns.map(({ table }) => table))].filter((table) => !keep.includes(table))
  const originals = new Map<string, Row[]>()
  for (const table of tables) originals.set(table, await sql<Row[]>`select * from ${sql(table)}`)
  const ids = new Set(
    [...originals.values()].flat().flatMap((row) => (typeof row.id === 'string' && isId(row.id) ? [row.id] : [])),
  )
  await sql.begin(async (tx) => {
    // Rows point at one another in both directions.
    await tx`set local session_replication_role = replica`
    for (let copy = 1; copy <= copies; copy += 1) {
      const others = new Map([...ids].map((id) => [id, crypto.randomUUID() as string]))
      for (const [table, rows] of originals) {
        const own = columns.filter((column) => column.table === table && !column.generated)
        const copied = rows.map((row) =>
          Object.fromEntries(own.map((column) => [column.name, copyOf(row[column.name], column, copy)])),
        )
        for (const row of copied) await tx`insert into ${tx(table)} ${tx(row)} on conflict do nothing`
      }

      function copyOf(value: unknown, { table, name, type }: Column, copy: number): unknown {
        if (typeof value === 'string' && others.has(value)) return others.get(value)
        if (value === null || !unique.has(`${table}.${name}`)) return type === 'jsonb' ? tx.json(value as never) : value
        if (type === 'text') return `${value}${copy}`
        return type === 'integer' || type === 'bigint' ? Number(value) + copy * 1_000_000 : value
      }
    }
  })
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)

async function uniqueColumns(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ column: string }[]>`
    select t.relname || '.' || a.attname as column
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_attribute a on a.attrelid = t.oid
    where i.indisunique and a.attnum = any(i.indkey) and t.relnamespace = 'public'::regnamespace`
  return new Set(rows.map(({ column }) => column))
}

import type postgres from 'postgres'

type Row = Record<string, unknown>
type Column = { table: string; name: string; type: string; unique: boolean }

/**
 * Copies every row of every table except those named, so that each list of the service grows by that factor. Relations
 * are kept: the ID of a copied row is replaced by a new one in each copy, wherever it appears. Every second copy
 * belongs to the given owners, so that their own lists grow too; the others belong to new people. A row that can exist
 * only once, such as an account's settings, is not copied.
 */
export async function cloneRows(
  sql: postgres.Sql,
  { copies, keep, owners }: { copies: number; keep: readonly string[]; owners: readonly string[] },
): Promise<void> {
  const columns = await writableColumns(sql)
  const originals = new Map<string, string[]>()
  for (const table of new Set(columns.map((column) => column.table))) {
    if (keep.includes(table)) continue
    const rows = await sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(table)} t`
    if (rows.length > 0)
      originals.set(
        table,
        rows.map(({ row }) => row),
      )
  }
  const ids = [...originals.values()].flat().flatMap((row) => String((JSON.parse(row) as Row).id ?? ''))
  await sql.begin(async (tx) => {
    // Rows refer to each other in both directions, and triggers must not write rows of their own.
    await tx`set local session_replication_role = replica`
    for (let copy = 1; copy <= copies; copy += 1) {
      const replaced = copy % 2 === 0 ? ids : ids.filter((id) => !owners.includes(id))
      const newIds = new Map(replaced.map((id) => [id, crypto.randomUUID() as string]))
      const isNew = new Set<unknown>(newIds.values())
      for (const [table, rows] of originals) {
        const own = columns.filter((column) => column.table === table)
        const names = tx(own.map(({ name }) => name))
        const copied = rows.map((row) => distinct(JSON.parse(withNewIds(row, newIds)), own, copy, isNew))
        await tx`
          insert into ${tx(table)} (${names})
          select ${names} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(copied)}::text::jsonb)
          on conflict do nothing`
      }
    }
  })
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const withNewIds = (row: string, newIds: ReadonlyMap<string, string>) =>
  row.replace(idPattern, (id) => newIds.get(id) ?? id)

/** A copied row with new values in the unique columns. Its IDs are new already. */
function distinct(row: Row, columns: readonly Column[], copy: number, isNew: ReadonlySet<unknown>): Row {
  for (const { name, type, unique } of columns) {
    const value = row[name]
    if (!unique || value === null || isNew.has(value)) continue
    if (type === 'text') row[name] = `${value}${copy}`
    if (type === 'integer' || type === 'bigint') row[name] = Number(value) + copy * 1_000_000
  }
  return row
}

const writableColumns = (sql: postgres.Sql) => sql<Column[]>`
  select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    exists (
      select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any(i.indkey)
    ) and not exists (
      select from pg_constraint c where c.conrelid = t.oid and a.attnum = any(c.conkey) and c.conname like '%\_known'
    ) as unique
  from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by t.relname, a.attnum`

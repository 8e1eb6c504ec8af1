import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { unfinishedTable } from '../database/restore-mark.ts'

export type Table = { readonly name: string; readonly columns: readonly string[]; readonly order: string }
export type Copied = { readonly rows: number; readonly bytes: number; readonly sha256: string }

const quoted = pg.escapeIdentifier
const listed = (names: readonly string[]) => names.map(quoted).join(', ')

/**
 * Makes every server write rows identically, whatever its settings, because they are compared byte by byte. Disables
 * timeouts, since copying may take long.
 */
export async function speakPlainly(client: pg.Client): Promise<void> {
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set search_path = public;
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
}

/** Lists all tables with their copy order, the primary key. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] | null }>(
    `
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> $1
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [unfinishedTable],
  )
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key?.join(', ') ?? `${quoted(name)}::text collate "C"`,
  }))
}

/** Streams a table in COPY text format, one row per line, in a fixed order. Returns its totals. */
export async function* copyOut(client: pg.Client, { name, columns, order }: Table): AsyncGenerator<Buffer, Copied> {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  const text = `copy (select ${listed(columns)} from ${quoted(name)} order by ${order}) to stdout`
  for await (const chunk of client.query(copyTo(text)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    rows += linesIn(chunk)
    yield chunk
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}

const lineEnd = 10

/** COPY escapes line breaks within values, so each line-feed byte ends a row. */
export function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}

export type CopyIn = { write(chunk: Uint8Array): Promise<void>; end(): Promise<void> }

export function copyIn(client: pg.Client, { name, columns }: Pick<Table, 'name' | 'columns'>): CopyIn {
  const stream = client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`))
  const done = finished(stream)
  done.catch(() => {}) // reported to the writer through `done`
  return {
    write: (chunk) =>
      Promise.race([
        new Promise<void>((resolve, reject) => stream.write(chunk, (error) => (error ? reject(error) : resolve()))),
        done,
      ]),
    async end() {
      stream.end()
      await done
    },
  }
}

export async function listSequences(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

export async function setSequence(client: pg.Client, { name, value }: { name: string; value: string }): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
}

type Constraint = { table: string; name: string; definition: string }

/** Drops the foreign keys, which are checked per row and in order, and returns their definitions. */
export async function dropForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  }
  return rows
}

/** Recreates the foreign keys, which checks every row. */
export async function addForeignKeys(client: pg.Client, constraints: readonly Constraint[]): Promise<void> {
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}

/** Disables or enables triggers, so that rows are restored unchanged. */
export async function switchTriggers(client: pg.Client, tables: readonly string[], to: 'enable' | 'disable') {
  for (const table of tables) await client.query(`alter table ${quoted(table)} ${to} trigger user`)
}

/** Empties tables that migrations filled. */
export async function emptyTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${listed(tables)}`)
}

/** Returns any object in the database that is not part of PostgreSQL. */
export async function findAnything(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg_temp%'
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by (c.relname = $1) desc, 1 limit 1`,
    [unfinishedTable],
  )
  return rows[0]?.name
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return rows.map(({ hash }) => hash)
}

export async function listKeyIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from encryption_keys where status in ('current', 'retiring') order by id`,
  )
  return rows.map(({ id }) => id)
}

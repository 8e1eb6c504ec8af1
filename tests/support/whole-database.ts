import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'

type Row = Readonly<Record<string, unknown>>
/** Sends a statement as it is, as `sql.unsafe` does. */
type Ask = (statement: string) => PromiseLike<readonly Row[]>

/** The same with the request context of a store. */
export const askingWith =
  (db: Database): Ask =>
  async (statement) =>
    (await db.execute(sql.raw(statement))).rows

/** Every table of the service and of the queue, with the contents of its rows as one text. */
export async function readTables(ask: Ask): Promise<{ name: string; text: string }[]> {
  const tables = await ask(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const read: { name: string; text: string }[] = []
  for (const { name } of tables) {
    const [row] = await ask(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`)
    read.push({ name: String(name).replace(/^public\./, ''), text: String(row?.text) })
  }
  return read
}

/** Finds words in any case, as text or as the hexadecimal digits of bytes. */
export async function findInTables(ask: Ask, words: readonly string[]): Promise<{ table: string; word: string }[]> {
  const wanted = words.map((word) => ({
    word,
    spellings: [word.toLowerCase(), Buffer.from(word).toString('hex')],
  }))
  const tables = await readTables(ask)
  return tables.flatMap(({ name, text }) => {
    const lower = text.toLowerCase()
    return wanted
      .filter(({ spellings }) => spellings.some((spelling) => lower.includes(spelling)))
      .map(({ word }) => ({ table: name, word }))
  })
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countryName } from './country-name.ts'

/** SQL for a country name in the reader's language. For display only, not for stored data. */
export const countryNameBeside = (code: SQLWrapper, name: SQLWrapper): SQL<string> =>
  sql<string>`${code} || ' ' || coalesce(${name}, ${code})`.mapWith(readName)

function readName(text: string): string {
  const at = text.indexOf(' ')
  return countryName(text.slice(0, at), text.slice(at + 1))
}

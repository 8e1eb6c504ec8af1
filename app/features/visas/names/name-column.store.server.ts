import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countryName } from './country-name.ts'

/** A country's name beside its code, in the language of whoever reads the row: for lists, and not for what is kept. */
export const countryNameBeside = (code: SQLWrapper, name: SQLWrapper): SQL<string> =>
  sql<string>`${code} || ' ' || coalesce(${name}, ${code})`.mapWith(readName)

function readName(text: string): string {
  const at = text.indexOf(' ')
  return countryName(text.slice(0, at), text.slice(at + 1))
}

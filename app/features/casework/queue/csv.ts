// What spreadsheets take for the beginning of a formula, in its full-width and small forms too.
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212]'
// What they overlook before it: quotes of any kind, spaces, and what has no width.
const before = '[\\s"\'`\\u2018-\\u201F\\u00AB\\u00BB\\uFF02\\uFF07\\u200B-\\u200F\\u2060\\uFEFF]*'
const atTheStart = new RegExp(`^${before}${sign}`, 'u')
// With another separator than ours a cell falls into several, of which each could begin with one.
const inside = new RegExp(`([,;|]${before})(?=${sign})`, 'gu')

/** A cell as it stands in the file: nothing in it is ever calculated, whatever somebody called themselves. */
export function csvCell(value: string | number): string {
  // Tabs and line breaks part cells and rows in some programs, also between quotes.
  const flat = String(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(inside, "$1'")
  const text = atTheStart.test(flat) ? `'${flat}` : flat
  return `"${text.replaceAll('"', '""')}"`
}

type CsvRows = readonly (readonly (string | number)[])[]

/** A file that spreadsheets read as UTF-8, by the mark at its beginning. */
export function csvFile(rows: CsvRows): string {
  return `\uFEFF${csvRows(rows)}`
}

/** More rows of the same file. */
export function csvRows(rows: CsvRows): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

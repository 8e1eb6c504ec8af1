// Characters that spreadsheets treat as the start of a formula, including full-width and small forms.
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212]'
// Characters they ignore before it: quotes, spaces and zero-width characters.
const before = '[\\s"\'`\\u2018-\\u201F\\u00AB\\u00BB\\uFF02\\uFF07\\u200B-\\u200F\\u2060\\uFEFF]*'
const atTheStart = new RegExp(`^${before}${sign}`, 'u')
// With another separator, a cell splits into several, each of which could start a formula.
const inside = new RegExp(`([,;|]${before})(?=${sign})`, 'gu')

/** Formats a cell so that no content, such as a person's name, is ever run as a formula. */
export function csvCell(value: string | number): string {
  // Some programs split cells and rows at tabs and line breaks, even inside quotes.
  const flat = String(value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(inside, "$1'")
  const text = atTheStart.test(flat) ? `'${flat}` : flat
  return `"${text.replaceAll('"', '""')}"`
}

type CsvRows = readonly (readonly (string | number)[])[]

/** A CSV file that spreadsheets read as UTF-8, thanks to its byte order mark. */
export function csvFile(rows: CsvRows): string {
  return `\uFEFF${csvRows(rows)}`
}

/** More rows of the same file. */
export function csvRows(rows: CsvRows): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

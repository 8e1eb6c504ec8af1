import { CsvError, parse } from 'csv-parse/sync'
import type { ImportProblem } from './import-problem.ts'

/** A record with its first line number and requested cells. Missing columns are empty. */
export type CsvRow<Name extends string> = { readonly line: number; readonly cells: Readonly<Record<Name, string>> }

/** The columns to find: accepted headers in lower case, and whether they are required. */
export type CsvColumns<Name extends string> = Readonly<
  Record<Name, { readonly headers: readonly string[]; readonly required: boolean }>
>

// An unclosed quotation mark would otherwise turn the rest of the file into one cell.
const mostCharacters = 100_000

type RecordWithInfo = { record: string[]; info: { lines: number } }

export function readCsvRows<Name extends string>(
  text: string,
  columns: CsvColumns<Name>,
): { rows: CsvRow<Name>[]; problems: ImportProblem[] } {
  const { records, problem } = recordsOf(text)
  if (problem) return { rows: [], problems: [problem] }
  const [header, ...rest] = records
  if (!header) return { rows: [], problems: [{ line: 0, what: 'the file is empty' }] }

  const { places, problems } = placesOf(header.cells, columns, header.line)
  if (problems.length > 0) return { rows: [], problems }
  const rows: CsvRow<Name>[] = []
  for (const { line, cells } of rest) {
    if (cells.length !== header.cells.length) {
      problems.push({ line, what: `there are ${cells.length} cells under ${header.cells.length} headers` })
      continue
    }
    const named = places.map(([name, place]) => [name, place === -1 ? '' : (cells[place] ?? '').trim()])
    rows.push({ line, cells: Object.fromEntries(named) as Record<Name, string> })
  }
  if (rest.length === 0) problems.push({ line: 0, what: 'the file has a header and nothing under it' })
  return { rows, problems }
}

type Located = { line: number; cells: string[] }

function recordsOf(text: string): { records: Located[]; problem?: ImportProblem } {
  try {
    // The parser counts a Windows line ending inside a cell as 2.
    const found = parse(text.replace(/\r\n?/g, '\n'), {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
      max_record_size: mostCharacters,
    }) as unknown as RecordWithInfo[]
    // The parser reports the last line of a record, and cells may contain line breaks.
    const records = found.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }))
    return { records }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 0
    return { records: [], problem: { line, what: troubles[error.code] ?? 'this is not CSV' } }
  }
}

const troubles: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is never closed; the file ends inside a cell',
  INVALID_OPENING_QUOTE: 'there is a quotation mark in the middle of a cell',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quotation mark',
  CSV_MAX_RECORD_SIZE: `a record is longer than ${mostCharacters} bytes; is a quotation mark not closed?`,
}

function breaksIn(record: readonly string[]): number {
  return record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0)
}

function placesOf<Name extends string>(header: readonly string[], columns: CsvColumns<Name>, line: number) {
  const problems: ImportProblem[] = []
  const written = header.map((cell) => cell.trim().toLowerCase())
  const twice = written.filter((cell, index) => cell !== '' && written.indexOf(cell) !== index)
  for (const cell of new Set(twice)) problems.push({ line, what: `the column "${cell}" is there twice` })

  const names = Object.keys(columns) as Name[]
  const places = names.map((name): [Name, number] => {
    const { headers, required } = columns[name]
    const found = written.flatMap((cell, index) => (headers.includes(cell) ? [index] : []))
    if (found.length > 1 && twice.length === 0) problems.push({ line, what: `two columns could be "${headers[0]}"` })
    if (found.length === 0 && required) problems.push({ line, what: `there is no column "${headers[0]}"` })
    return [name, found[0] ?? -1]
  })
  return { places, problems }
}

import type { CodeReader } from './code-reader.ts'
import { readCsvRows } from './csv-rows.ts'
import { type ImportProblem, quoted } from './import-problem.ts'
import type { ImportText } from './import-text.ts'
import { type JsonNode, readJsonLines } from './json-lines.ts'
import { ownCountry, readStatus, type Statement } from './statement.ts'

export type SaidPair = Statement & { readonly from: string; readonly to: string; readonly line: number }

type Cell = { line: number; from: string; to: string; status: string; days: string }

/** Reads a matrix in either layout. A single problem invalidates all of it. */
export function readMatrix({ text, layout }: ImportText, codes: CodeReader) {
  const { cells, problems } = layout === 'json' ? cellsOfJson(text) : cellsOfCsv(text)
  const pairs: SaidPair[] = []
  const seen = new Map<string, number>()
  for (const cell of cells) {
    const found = pairOf(cell, codes)
    if ('what' in found) {
      problems.push({ line: cell.line, what: found.what })
      continue
    }
    const name = `${found.from} ${found.to}`
    const before = seen.get(name)
    if (before !== undefined) {
      const what = `${found.from} to ${found.to} is there twice, first in line ${before}`
      problems.push({ line: cell.line, what })
      continue
    }
    seen.set(name, cell.line)
    if (found.said !== ownCountry) pairs.push({ ...found.said, from: found.from, to: found.to, line: cell.line })
  }
  if (problems.length === 0 && pairs.length === 0) problems.push({ line: 0, what: 'the file says nothing of any pair' })
  return { pairs, problems }
}

type FoundPair = { from: string; to: string; said: Statement | typeof ownCountry }

function pairOf({ from, to, status, days }: Cell, codes: CodeReader): FoundPair | { what: string } {
  const passport = codes.passport(from)
  if ('what' in passport) return passport
  const destination = codes.destination(to)
  if ('what' in destination) return destination
  const said = readStatus(status, days)
  if (typeof said === 'object' && 'what' in said) return said
  const isOwn = passport.code === destination.code
  if (isOwn && said !== ownCountry)
    return { what: `${passport.code} is asked for a visa by itself; -1 is expected there` }
  if (!isOwn && said === ownCountry)
    return { what: `-1 is for a passport and its own country, not for ${passport.code} to ${destination.code}` }
  return { from: passport.code, to: destination.code, said }
}

function cellsOfCsv(text: string): { cells: Cell[]; problems: ImportProblem[] } {
  const { rows, problems } = readCsvRows(text, {
    from: { headers: ['passport', 'from', 'origin', 'nationality', 'citizenship'], required: true },
    to: { headers: ['destination', 'to', 'country'], required: true },
    status: { headers: ['requirement', 'status', 'visa', 'value'], required: true },
    days: { headers: ['days', 'duration'], required: false },
  })
  return { cells: rows.map(({ line, cells }) => ({ line, ...cells })), problems }
}

function cellsOfJson(text: string): { cells: Cell[]; problems: ImportProblem[] } {
  const { node, problem } = readJsonLines(text)
  if (!node) return { cells: [], problems: problem ? [problem] : [] }
  const cells: Cell[] = []
  const problems: ImportProblem[] = []
  if (node.kind !== 'object')
    return { cells, problems: [{ line: node.line, what: 'an object of passports is expected' }] }
  for (const passport of node.entries) {
    if (passport.node.kind !== 'object') {
      problems.push({
        line: passport.line,
        what: `under ${quoted(passport.key)} an object of destinations is expected`,
      })
      continue
    }
    for (const { line, key, node: said } of passport.node.entries) {
      const found = statusOfJson(said)
      if ('what' in found) problems.push({ line: found.line ?? line, what: found.what })
      else cells.push({ line, from: passport.key, to: key, ...found })
    }
  }
  return { cells, problems }
}

/** Either `{ "status": "visa free", "days": 30 }` or the cell value of the other layout: "visa free", 30. */
function statusOfJson(node: JsonNode): { status: string; days: string } | { what: string; line?: number } {
  if (node.kind === 'value') return { status: String(node.value ?? ''), days: '' }
  if (node.kind === 'array') return { what: 'a list is not a status' }
  const found: Record<string, string> = {}
  for (const { key, line, node: part } of node.entries) {
    if (key !== 'status' && key !== 'days') return { line, what: `${quoted(key)} is neither "status" nor "days"` }
    if (key in found) return { line, what: `"${key}" is there twice` }
    if (part.kind !== 'value') return { line, what: `"${key}" is not a word or a number` }
    found[key] = String(part.value ?? '')
  }
  return { status: found.status ?? '', days: found.days ?? '' }
}

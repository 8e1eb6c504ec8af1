import { type Checked, checkEmail, checkPhone, checkPlace, checkWebsite } from '#app/features/missions/facts/contact.ts'
import { type Mission, missionName } from '#app/features/missions/mission.ts'
import { readCsvRows } from '#app/features/visas/facts/import/csv-rows.ts'
import { type ImportProblem, quoted } from '#app/features/visas/facts/import/import-problem.ts'
import type { ImportText } from '#app/features/visas/facts/import/import-text.ts'
import { type JsonNode, readJsonLines } from '#app/features/visas/facts/import/json-lines.ts'
import type { CountryNames } from './country-names.ts'
import { missionType } from './mission-types.ts'

/** A mission as stated in a file, with its line. */
export type SaidMission = Omit<Mission, 'asOf' | 'source'> & { readonly line: number }

const columns = [
  ...['operator', 'country', 'city', 'type', 'phone', 'email', 'website', 'latitude', 'longitude'],
] as readonly Column[]
type Column = 'operator' | 'country' | 'city' | 'type' | 'phone' | 'email' | 'website' | 'latitude' | 'longitude'
type Row = { readonly line: number; readonly cells: Readonly<Record<Column, string>> }

type Read = {
  missions: SaidMission[]
  /** What makes the file unreadable or a row doubtful: nothing of the file is imported. */
  problems: ImportProblem[]
  /** Rows and details skipped on request. */
  leftOut: ImportProblem[]
}

export function readMissionsFile({ text, layout }: ImportText, names: CountryNames, skipUnknown: boolean): Read {
  const { rows, problems } = layout === 'json' ? rowsOfJson(text) : rowsOfCsv(text)
  const leftOut: ImportProblem[] = []
  const missions: SaidMission[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const doubts: ImportProblem[] = []
    const doubt = (what: string) => doubts.push({ line: row.line, what })
    const mission = missionOf(row, names, doubt)
    const name = mission && missionName(mission)
    const before = name === undefined ? undefined : seen.get(name)
    if (before !== undefined) doubt(`the same kind of mission of one country in one city is in line ${before} already`)
    else if (mission && name !== undefined) {
      seen.set(name, row.line)
      missions.push(mission)
    }
    ;(skipUnknown ? leftOut : problems).push(...doubts)
  }
  if (problems.length === 0 && missions.length === 0) problems.push({ line: 0, what: 'the file names no mission' })
  return { missions, problems, leftOut }
}

/** The mission of a row, without invalid details; undefined if its place or kind is unknown. */
function missionOf({ line, cells }: Row, names: CountryNames, doubt: (what: string) => void): SaidMission | undefined {
  const operator = names(cells.operator)
  const country = names(cells.country)
  const kind = missionType(cells.type)
  const city = cells.city.trim()
  if (!operator) doubt(`operator: ${quoted(cells.operator)} is not a country we know`)
  if (!country) doubt(`country: ${quoted(cells.country)} is not a country we know`)
  if (!kind) doubt(`type: ${quoted(cells.type)} is not a kind of mission we know`)
  const isCity = city !== '' && city.length <= 80 && !/\p{C}/u.test(city)
  if (!isCity) doubt(`city: ${quoted(cells.city)} is not the name of a city`)
  const isOwn = operator !== undefined && operator === country
  if (isOwn) doubt(`${operator} has no mission in itself`)
  if (!operator || !country || !kind || !isCity || isOwn) return undefined

  const detail = (column: Column, check: (text: string) => Checked) => {
    const cell = cells[column]
    if (cell === '') return null
    const found = check(cell)
    if ('value' in found) return found.value
    doubt(`${column}: ${quoted(cell)} ${found.what}`)
    return null
  }
  return {
    line,
    operator,
    in: country,
    city,
    kind,
    phone: detail('phone', checkPhone),
    email: detail('email', checkEmail),
    website: detail('website', checkWebsite),
    ...placeOf(cells, doubt),
  }
}

const nowhere = { latitude: null, longitude: null }

function placeOf({ latitude, longitude }: Row['cells'], doubt: (what: string) => void) {
  if (latitude === '' && longitude === '') return nowhere
  const isNumber = (text: string) => /^[+-]?\d{1,3}(\.\d+)?$/.test(text)
  const [north, east] = [Number(latitude), Number(longitude)]
  if (!isNumber(latitude) || !isNumber(longitude) || checkPlace(north, east)) {
    doubt(`latitude and longitude: ${quoted(`${latitude} ${longitude}`)} is not a place on the earth`)
    return nowhere
  }
  // Accurate to about a metre; more decimals add nothing and make every import differ.
  return { latitude: Number(north.toFixed(5)), longitude: Number(east.toFixed(5)) }
}

function rowsOfCsv(text: string): { rows: Row[]; problems: ImportProblem[] } {
  const required = new Set<Column>(['operator', 'country', 'city', 'type'])
  const wanted = Object.fromEntries(
    columns.map((name) => [name, { headers: [name], required: required.has(name) }]),
  ) as Record<Column, { headers: string[]; required: boolean }>
  return readCsvRows(text, wanted)
}

/**
 * A list of objects with the columns' names as keys. Other keys are skipped, like other columns of the table layout.
 */
function rowsOfJson(text: string): { rows: Row[]; problems: ImportProblem[] } {
  const { node, problem } = readJsonLines(text)
  if (!node) return { rows: [], problems: problem ? [problem] : [] }
  if (node.kind !== 'array')
    return { rows: [], problems: [{ line: node.line, what: 'a list of missions is expected' }] }
  const problems: ImportProblem[] = []
  const rows = node.items.flatMap((one): Row[] => {
    const found = cellsOf(one)
    if ('what' in found) problems.push(found)
    return 'what' in found ? [] : [{ line: one.line, cells: found }]
  })
  return { rows, problems }
}

function cellsOf(node: JsonNode): Row['cells'] | ImportProblem {
  if (node.kind !== 'object') return { line: node.line, what: 'an object is expected' }
  const cells = Object.fromEntries(columns.map((name) => [name, ''])) as Record<Column, string>
  const seen = new Set<string>()
  for (const { line, key, node: part } of node.entries) {
    if (seen.has(key)) return { line, what: `${quoted(key)} is there twice` }
    seen.add(key)
    const column = columns.find((name) => name === key)
    if (!column) continue
    if (part.kind !== 'value') return { line, what: `"${column}" is not a word or a number` }
    cells[column] = String(part.value ?? '').trim()
  }
  return cells
}

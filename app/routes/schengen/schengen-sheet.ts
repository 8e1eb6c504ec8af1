import { href } from 'react-router'
import type { Stay } from '#app/features/visas/schengen/stay-days.ts'
import { addDays, formatDate, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { type StayEnd, schengenWords } from './schengen.words.ts'

const words = schengenWords.problem

export const mostStays = 40
const fewestRows = 3
const [firstDay, lastDay] = ['1995-01-01', '2100-12-31']
// Longer than any date: what is longer is not kept in full.
const longestText = 60

export type Row = Record<StayEnd, string>

/** The form as it was sent in an address: what was typed, what it comes to, and what is wrong with it. */
export type Sheet = {
  /** An answer is wanted: the form was sent, and not to add or to remove a row. */
  readonly asked: boolean
  readonly rows: readonly Row[]
  readonly entry: string
  readonly stays: readonly Stay[]
  readonly on: PlainDate | undefined
  readonly problems: readonly FieldProblem[]
}

export const fieldOf = (end: StayEnd, number: number) => `${end === 'entry' ? 'in' : 'out'}-${number}`

/** Reads "?in=2026-03-01&out=2026-03-20&in=…&out=…&entry=…", with dates as anybody types them. */
export function readSheet(search: URLSearchParams): Sheet {
  const sent = rowsIn(search)
  const kept = sent.slice(0, mostStays)
  const adding = search.has('add')
  const removing = /^\d{1,2}$/.test(search.get('remove') ?? '') ? Number(search.get('remove')) : 0
  if (removing > 0) kept.splice(removing - 1, 1)
  const wanted = Math.max(fewestRows, kept.length + (adding ? 1 : 0))
  const rows = Array.from({ length: Math.min(mostStays, wanted) }, (_, index) => kept[index] ?? { entry: '', exit: '' })

  const entry = shown(search.get('entry'))
  const asked = !adding && removing === 0 && ['in', 'out', 'entry'].some((name) => search.has(name))
  const crowd = problemsOfNumber(sent.length, adding && kept.length >= mostStays)
  if (!asked) return { asked, rows, entry, stays: [], on: undefined, problems: crowd }

  const read = rows.map((row, index) => readRow(row, index + 1))
  const on = entry === '' ? undefined : parseDateText(entry)
  const problems = [...crowd, ...read.flatMap(({ problems }) => problems), ...problemsOfEntry(entry, on)]
  const stays = read.flatMap(({ stay }) => stay ?? [])
  if (problems.length === 0 && stays.length === 0 && !on) problems.push({ field: 'in-1', message: words.nothing })
  return { asked, rows, entry, stays, on, problems }
}

/** The address of an answer, with the dates as the calendar writes them. */
export function addressOfSheet(stays: readonly Stay[], on: PlainDate | undefined): string {
  const pairs = stays.flatMap(({ entry, exit }) => [`in=${entry}`, `out=${exit}`])
  return `${href('/schengen-calculator')}?${[...pairs, ...(on ? [`entry=${on}`] : [])].join('&')}#answer`
}

/** Two stays behind us, one planned, and the wish to come back: an answer with something in it. */
export function exampleAddress(today: PlainDate): string {
  const stay = (from: number, days: number) => ({ entry: addDays(today, from), exit: addDays(today, from + days - 1) })
  return addressOfSheet([stay(-150, 24), stay(-80, 38), stay(30, 12)], addDays(today, 60))
}

function rowsIn(search: URLSearchParams): Row[] {
  const [entries, exits] = [search.getAll('in'), search.getAll('out')]
  return Array.from({ length: Math.max(entries.length, exits.length) }, (_, index) => ({
    entry: shown(entries[index]),
    exit: shown(exits[index]),
  }))
}

/** What was typed stays as it is. What an address carries is written as people write it. */
function shown(text: string | null | undefined): string {
  const typed = (text ?? '').trim().slice(0, longestText)
  return isPlainDate(typed) ? formatDate(typed, 'en-GB', 'short') : typed
}

function isWithin(date: PlainDate): boolean {
  return date >= firstDay && date <= lastDay
}

function readRow(row: Row, number: number): { stay?: Stay; problems: FieldProblem[] } {
  if (!row.entry && !row.exit) return { problems: [] }
  const entry = parseDateText(row.entry)
  const exit = parseDateText(row.exit)
  const problems = [...problemsOfEnd(row, 'entry', entry, number), ...problemsOfEnd(row, 'exit', exit, number)]
  if (problems.length > 0 || !entry || !exit) return { problems }
  if (exit < entry) return { problems: [{ field: fieldOf('exit', number), message: words.exitFirst(number) }] }
  return { stay: { entry, exit }, problems }
}

function problemsOfEnd(row: Row, end: StayEnd, date: PlainDate | undefined, number: number): FieldProblem[] {
  const field = fieldOf(end, number)
  if (!row[end]) return [{ field, message: words.missing(number, end) }]
  if (!date) return [{ field, message: words.notADate(number, end) }]
  return isWithin(date) ? [] : [{ field, message: words.outOfRange(number, end) }]
}

function problemsOfEntry(typed: string, on: PlainDate | undefined): FieldProblem[] {
  if (typed === '') return []
  if (!on) return [{ field: 'entry', message: words.onNotADate }]
  return isWithin(on) ? [] : [{ field: 'entry', message: words.onOutOfRange }]
}

function problemsOfNumber(count: number, noMore: boolean): FieldProblem[] {
  if (count > mostStays) return [{ field: 'stays', message: words.tooMany(count) }]
  return noMore ? [{ field: 'stays', message: words.noMore }] : []
}

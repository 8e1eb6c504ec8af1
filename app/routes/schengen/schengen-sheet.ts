import type { Stay } from '#app/features/visas/schengen/stay-days.ts'
import { addDays, formatDate, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { schengenWords } from './schengen.words.ts'
import { dayIn, fieldOf, type Row, staysForm } from './stays.form.ts'

const words = schengenWords.problem

export const mostStays = 40
const fewestRows = 3
// Longer than any date; longer input is truncated.
const longestText = 60

/** The form from an address: its input, the parsed dates and any errors. */
export type Sheet = {
  /** Whether an answer was requested, rather than adding or removing a row. */
  readonly asked: boolean
  readonly rows: readonly Row[]
  readonly entry: string
  readonly stays: readonly Stay[]
  readonly on: PlainDate | undefined
  readonly problems: readonly FieldProblem[]
}

/** Parses "?in=2026-03-01&out=2026-03-20&in=…&out=…&entry=…", with dates in any common format. */
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

  const on = dayIn(entry)
  const problems = [...crowd, ...staysForm(rows).read(sentOf(typedOf({ rows, entry }))).problems]
  const stays = rows.flatMap((row) => stayOf(row) ?? [])
  if (problems.length === 0 && stays.length === 0 && !on) problems.push({ field: 'in-1', message: words.nothing })
  return { asked, rows, entry, stays, on, problems }
}

/** The input, by form field. */
export function typedOf({ rows, entry }: Pick<Sheet, 'rows' | 'entry'>): Record<string, string> {
  const dates = rows.flatMap((row, index) => [
    [fieldOf('entry', index + 1), row.entry],
    [fieldOf('exit', index + 1), row.exit],
  ])
  return { ...Object.fromEntries(dates), entry }
}

/** The address of an answer, with ISO dates. */
export function addressOfSheet(stays: readonly Stay[], on: PlainDate | undefined): string {
  const pairs = stays.flatMap(({ entry, exit }) => [`in=${entry}`, `out=${exit}`])
  return `${href('/schengen-calculator')}?${[...pairs, ...(on ? [`entry=${on}`] : [])].join('&')}#answer`
}

/** An example: 2 past stays, 1 planned, and a date of re-entry, for a meaningful answer. */
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

/** Keeps typed input, but formats ISO dates from an address for reading. */
function shown(text: string | null | undefined): string {
  const typed = (text ?? '').trim().slice(0, longestText)
  return isPlainDate(typed) ? formatDate(typed, 'short') : typed
}

function stayOf(row: Row): Stay | undefined {
  const [entry, exit] = [dayIn(row.entry), dayIn(row.exit)]
  return entry && exit && { entry, exit }
}

function problemsOfNumber(count: number, noMore: boolean): FieldProblem[] {
  if (count > mostStays) return [{ field: 'stays', message: words.tooMany({ count }) }]
  return noMore ? [{ field: 'stays', message: words.noMore }] : []
}

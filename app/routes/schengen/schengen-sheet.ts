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
// Longer than any date: what is longer is not kept in full.
const longestText = 60

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

  const on = dayIn(entry)
  const problems = [...crowd, ...staysForm(rows).read(sentOf(typedOf({ rows, entry }))).problems]
  const stays = rows.flatMap((row) => stayOf(row) ?? [])
  if (problems.length === 0 && stays.length === 0 && !on) problems.push({ field: 'in-1', message: words.nothing })
  return { asked, rows, entry, stays, on, problems }
}

/** What was typed, by the fields of the form. */
export function typedOf({ rows, entry }: Pick<Sheet, 'rows' | 'entry'>): Record<string, string> {
  const dates = rows.flatMap((row, index) => [
    [fieldOf('entry', index + 1), row.entry],
    [fieldOf('exit', index + 1), row.exit],
  ])
  return { ...Object.fromEntries(dates), entry }
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

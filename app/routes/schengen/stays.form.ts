import type { PlainDate } from '#app/lib/plain-date.ts'
import { parseDateText } from '#app/lib/plain-date-input.ts'
import { formOf } from '#app/ui/form/form.ts'
import { type FormField, field } from '#app/ui/form/form-fields.ts'
import { type StayEnd, schengenWords } from './schengen.words.ts'

const { form: words, problem: wrong } = schengenWords
const [firstDay, lastDay] = ['1995-01-01', '2100-12-31']

export type Row = Record<StayEnd, string>

/** The ID of a date field, because the rows share their field names. */
export const fieldOf = (end: StayEnd, number: number) => `${end === 'entry' ? 'in' : 'out'}-${number}`

/** A date within the supported range. */
export function dayIn(text: string): PlainDate | undefined {
  const date = parseDateText(text)
  return date && date >= firstDay && date <= lastDay ? date : undefined
}

/** The stays, one row each, and the date of the next entry. */
export function staysForm(rows: readonly Row[]) {
  const dates = rows.flatMap((row, index) => [
    [fieldOf('entry', index + 1), dateOf(row, 'entry', index + 1)] as const,
    [fieldOf('exit', index + 1), dateOf(row, 'exit', index + 1)] as const,
  ])
  const entry = field.line({
    hint: words.onHint,
    className: 'input-short',
    autoComplete: 'off',
    check: (typed) => wrongDay(typed, wrong.onNotADate, wrong.onOutOfRange),
  })
  const fields: Record<string, FormField<string, string>> = Object.fromEntries([...dates, ['entry', entry]])
  return formOf(fields)
}

/** A row must be empty or have both dates. */
function dateOf(row: Row, end: StayEnd, number: number) {
  const isAsked = row.entry !== '' || row.exit !== ''
  const isLate = (exit = dayIn(row.exit), entry = dayIn(row.entry)) => exit && entry && exit < entry
  return field.line({
    label: words[end],
    ...(isAsked && { missing: wrong.missing({ number, end }) }),
    check: (typed) =>
      wrongDay(typed, wrong.notADate({ number, end }), wrong.outOfRange({ number, end })) ??
      (end === 'exit' && isLate() ? wrong.exitFirst({ number }) : undefined),
  })
}

function wrongDay(typed: string, notADate: string, outOfRange: string): string | undefined {
  if (dayIn(typed)) return undefined
  return parseDateText(typed) ? outOfRange : notADate
}

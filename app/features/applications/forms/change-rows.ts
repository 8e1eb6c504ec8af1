import { library } from './library/library.ts'
import { withOneMore, withoutRow } from './row-fields.ts'

type Posted = { text(name: string): string; has(name: string): boolean }

/**
 * For a page submitted by a button that adds or removes a row: its fields after the change, and the name of the
 * question. Undefined for any other button.
 */
export function changeRows(posted: Posted): { fields: Posted; name: string } | undefined {
  const [name = '', row] = (posted.text('addRow') || posted.text('removeRow')).split('.')
  const question = library.get(name)
  if (question?.kind !== 'rows') return undefined
  const rows = { name, most: question.most }
  const fields = Array.from({ length: rows.most }, (_, index) => fieldsOf(question.of, `${name}.${index + 1}`)).flat()
  const typed = Object.fromEntries([...fields, `${name}.rows`].map((field) => [field, posted.text(field)]))
  const changed = row === undefined ? withOneMore(rows, typed) : withoutRow(rows, typed, Number(row) - 1)
  const text = (field: string) => (field in typed ? (changed[field] ?? '') : posted.text(field))
  return { name, fields: { text, has: (field) => text(field) !== '' } }
}

function fieldsOf(of: Readonly<Record<string, { kind: string }>>, row: string): string[] {
  return Object.entries(of).flatMap(([name, { kind }]) =>
    kind === 'date' ? ['day', 'month', 'year'].map((part) => `${row}.${name}.${part}`) : [`${row}.${name}`],
  )
}

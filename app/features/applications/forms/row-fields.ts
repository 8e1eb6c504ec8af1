type Typed = Readonly<Record<string, string>>
type Rows = { readonly name: string; readonly most: number }

/** The field name in one row, counted from 1: "trips.2.country". */
export const rowField = (name: string, index: number, field: string) => `${name}.${index + 1}.${field}`

/** The field for the number of rows to show. */
export const rowsField = (name: string) => `${name}.rows`

/** The rows with at least one answer. */
export function filledRows({ name, most }: Rows, typed: Typed): number[] {
  const filled = Object.keys(typed).filter((field) => field.startsWith(`${name}.`) && typed[field]?.trim())
  return Array.from({ length: most }, (_, index) => index).filter((index) =>
    filled.some((field) => field.startsWith(rowField(name, index, ''))),
  )
}

/** How many rows the page shows: the filled ones, those added with the button, and at least one. */
export function shownRows(rows: Rows, typed: Typed): number {
  const wanted = Number(typed[rowsField(rows.name)])
  const filled = (filledRows(rows, typed).at(-1) ?? 0) + 1
  return Math.min(rows.most, Math.max(Number.isInteger(wanted) ? wanted : 1, filled))
}

/** The answers with one row added, or one removed and the later rows moved up. */
export function withOneMore(rows: Rows, typed: Typed): Typed {
  return { ...typed, [rowsField(rows.name)]: String(Math.min(rows.most, shownRows(rows, typed) + 1)) }
}

export function withoutRow(rows: Rows, typed: Typed, gone: number): Typed {
  const { name } = rows
  const left: Record<string, string> = {}
  for (const [field, text] of Object.entries(typed)) {
    const [, row, rest] = new RegExp(`^${name}\\.(\\d+)\\.(.+)$`).exec(field) ?? []
    const index = Number(row) - 1
    if (rest === undefined || index < gone) left[field] = text
    else if (index > gone) left[rowField(name, index - 1, rest)] = text
  }
  return { ...left, [rowsField(name)]: String(Math.max(1, shownRows(rows, typed) - 1)) }
}

import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** The cell content for a row. */
  of(row: Row): ReactNode
  /** Numbers and amounts are aligned to the end of the column. */
  end?: boolean
  /** The sort direction, if the rows are sorted by this column. */
  sort?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  /** The caption of the table, or `labelledBy`: the ID of the heading that describes it. */
  caption?: string
  labelledBy?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row, index: number): string
  /** For captions that would repeat the heading above. */
  captionHidden?: boolean
  /** On narrow screens, rows of pairs instead of cards: for many rows of short facts. */
  tight?: boolean
  /** On narrow screens, the cells of a row side by side: for columns of a word or two. */
  beside?: boolean
  className?: string
}

/**
 * A table on wide screens and a card for each row on narrow ones, from the same markup: each cell has its column's
 * name, and the first column is the row header.
 */
export function DataTable<Row>({ caption, labelledBy, columns, rows, keyOf, captionHidden, ...look }: Props<Row>) {
  const className = ['data-table', look.tight && 'data-table-tight', look.beside && 'data-table-beside', look.className]
    .filter(Boolean)
    .join(' ')
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <table className={className} role="table" aria-labelledby={labelledBy}>
      {caption && <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, end, sort }) => (
            <th key={name} scope="col" role="columnheader" aria-sort={sort} className={end ? 'cell-end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role="row">
            {columns.map(({ name, of, end }, index) => {
              const className = end ? 'cell-end' : undefined
              if (index === 0) {
                return (
                  <th key={name} scope="row" role="rowheader" className={className}>
                    {of(row)}
                  </th>
                )
              }
              return (
                <td key={name} role="cell" className={className} data-name={name}>
                  {of(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** What stands in the column for a row. */
  of(row: Row): ReactNode
  /** Numbers and amounts stand at the end of their column. */
  end?: boolean
  /** Where the rows stand in the order of this column. */
  sort?: 'ascending' | 'descending' | undefined
}

type Props<Row> = {
  /** What the table shows, or `labelledBy`: the id of the heading that says so. */
  caption?: string
  labelledBy?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row, index: number): string
  /** Where the caption would repeat the heading above. */
  captionHidden?: boolean
  /** Where there is little room, rows of pairs and no cards: for many rows of short facts. */
  tight?: boolean
  /** Where there is little room, the cells of a row side by side: for columns of one or two words. */
  beside?: boolean
  className?: string
}

/**
 * A table where there is room, and a card for each row where there is none, from the same markup: each cell carries
 * its column's name, and the first column heads its row.
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

import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  /** What stands in the column for a row. */
  of(row: Row): ReactNode
  /** Numbers and amounts stand at the end of their column. */
  end?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Where the caption would repeat the heading above. */
  captionHidden?: boolean
}

/**
 * A table where there is room, and a card for each row where there is none, from the same markup: each cell carries
 * its column's name, and the first column heads its row.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, captionHidden }: Props<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <table className="data-table" role="table">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, end }) => (
            <th key={name} scope="col" role="columnheader" className={end ? 'cell-end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
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

import {
  artifact,
  drawText,
  type Element,
  left,
  makeRoom,
  measure,
  type PdfDocument,
  part,
  right,
  rule,
} from './pdf.server.ts'
import { colours, type Style, styles } from './styles.ts'

/** A column of width 0 takes the remaining width. */
export type Column = { readonly head: string; readonly width: number; readonly align?: 'right' }

export type Cell = {
  readonly text: string
  readonly style?: Style
  /** Smaller text below the cell. */
  readonly notes?: readonly string[]
  readonly indent?: number
}

export type Row = {
  readonly cells: readonly Cell[]
  /** The line above: none within a group, ink for a total. */
  readonly rule?: 'none' | 'hair' | 'line' | 'ink'
  /** Number of following rows that must stay on the same page. */
  readonly leads?: number
  /** Space above and below the text. `after` adds space below the row. */
  readonly gap?: number
  readonly after?: number
}

export type TablePlace = { readonly x?: number; readonly width?: number }

const padding = 5

const lines = {
  hair: { colour: colours.hair, line: 0.75 },
  line: { colour: colours.line, line: 0.75 },
  ink: { colour: colours.ink, line: 1.1 },
}

/** Draws rows below a header that is repeated on each page. */
export function drawTable(
  doc: PdfDocument,
  columns: readonly Column[],
  rows: readonly Row[],
  place: TablePlace = {},
): void {
  const { x = left, width = right - left } = place
  const boxes = boxesOf(columns, x, width)
  const table = doc.pdf.struct('Table')
  doc.root.add(table)
  const edges = { from: x, to: x + width }
  const hasHeads = columns.some(({ head }) => head !== '')
  const laid = rows.map((row) => layOut(doc, row, boxes))
  const heightOf = (index: number) => laid[index]?.height ?? 0
  if (hasHeads) {
    makeRoom(doc, 24 + heightOf(0) + heightOf(1))
    drawHeads(doc, table, columns, boxes)
    doc.again = () => repeatHeads(doc, columns, boxes)
  }
  rows.forEach((row, index) => {
    makeRoom(doc, heightsOf(laid.slice(index, index + (row.leads ?? 0) + 1)))
    if (row.rule !== 'none') rule(doc, doc.y, { ...edges, ...lines[row.rule ?? 'hair'] })
    drawRow(doc, table, row, boxes, laid[index]?.above ?? 0)
    doc.y += heightOf(index) + (row.after ?? 0)
  })
  if (rows.at(-1)?.rule === 'ink') rule(doc, doc.y, { ...edges, ...lines.ink })
  doc.again = undefined
  table.end()
}

type Place = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' }

/** A column of width 0 takes the remaining width. */
function boxesOf(columns: readonly Column[], x: number, width: number): Place[] {
  const given = columns.reduce((sum, column) => sum + column.width, 0)
  let at = x
  return columns.map(({ align, ...column }) => {
    const wide = column.width || width - given
    const box: Place = { x: at, width: wide, align: align ?? 'left' }
    at += wide
    return box
  })
}

const headStyle: Style = { ...styles.smallStrong, colour: colours.muted }

function drawHeads(doc: PdfDocument, table: Element, columns: readonly Column[], boxes: readonly Place[]): void {
  const row = doc.pdf.struct('TR')
  table.add(row)
  columns.forEach(({ head }, index) => {
    const box = boxes[index]
    if (box) part(doc, row, 'TH', () => drawText(doc, head, headStyle, { ...box, y: doc.y }), { scope: 'Column' })
  })
  row.end()
  doc.y += 19
}

function repeatHeads(doc: PdfDocument, columns: readonly Column[], boxes: readonly Place[]): void {
  artifact(
    doc,
    () => {
      columns.forEach(({ head }, index) => {
        const box = boxes[index]
        if (box) drawText(doc, head, headStyle, { ...box, y: doc.y })
      })
    },
    'Pagination',
  )
  doc.y += 19
}

const heightsOf = (laid: readonly Laid[]) => laid.reduce((sum, { height }) => sum + height, 0)

type Laid = { readonly above: number; readonly height: number }

/** Aligns the first baselines of a row's cells and measures its height. */
function layOut(doc: PdfDocument, { cells, gap = padding }: Row, boxes: readonly Place[]): Laid {
  const laid = cells.map((cell, index): Laid => {
    const { text, style = styles.text, notes = [] } = cell
    const room = insideOf(cell, boxes[index], index)?.width ?? 0
    const { lines, height } = measure(doc, text, style, room)
    const noted = notes.reduce((sum, note) => sum + measure(doc, note, styles.small, room).height, height)
    return { above: lines[0]?.above ?? 0, height: noted }
  })
  const above = Math.max(...laid.map((cell) => cell.above))
  return { above, height: Math.max(...laid.map((cell) => cell.height + above - cell.above)) + 2 * gap }
}

function insideOf({ indent = 0 }: Cell, box: Place | undefined, index: number): Place | undefined {
  // Keeps space between a long label and the next cell.
  return box && { ...box, x: box.x + indent, width: box.width - indent - (index === 0 ? 12 : 0) }
}

function drawRow(doc: PdfDocument, table: Element, row: Row, boxes: readonly Place[], above: number): void {
  const { cells, gap = padding } = row
  const tr = doc.pdf.struct('TR')
  table.add(tr)
  cells.forEach((cell, index) => {
    const box = insideOf(cell, boxes[index], index)
    if (!box) return
    const draw = () => drawCell(doc, cell, box, doc.y + gap + above)
    if (index === 0) part(doc, tr, 'TH', draw, { scope: 'Row' })
    else part(doc, tr, 'TD', draw)
  })
  tr.end()
}

function drawCell(
  doc: PdfDocument,
  { text, style = styles.text, notes = [] }: Cell,
  box: Place,
  baseline: number,
): void {
  const { above } = measure(doc, text, style, box.width).lines[0] ?? { above: 0 }
  let y = drawText(doc, text, style, { ...box, y: baseline - above })
  for (const note of notes) y = drawText(doc, note, styles.small, { ...box, y })
}

export type Fact = readonly [name: string, text: string, style?: Style]

/** Labels and values, in 1 or 2 columns. */
export function drawFacts(doc: PdfDocument, facts: readonly Fact[], { columns = 2, nameWidth = 72 } = {}): void {
  const each = Math.ceil(facts.length / columns)
  const gutter = 30
  const wide = (right - left - gutter * (columns - 1)) / columns
  const lists = Array.from({ length: columns }, (_, index) => facts.slice(index * each, (index + 1) * each))
  if (columns > 1) makeRoom(doc, Math.max(...lists.map((list) => factsHeight(doc, list, wide - nameWidth))))
  const top = doc.y
  const ends = lists.map((list, index) => {
    doc.y = top
    const x = left + index * (wide + gutter)
    drawTable(doc, factColumns(wide, nameWidth), list.map(factRow), { x, width: wide })
    return doc.y
  })
  doc.y = Math.max(...ends) + 12
}

const factColumns = (wide: number, nameWidth: number): Column[] => [
  { head: '', width: nameWidth },
  { head: '', width: wide - nameWidth },
]

function factRow([name, text, style = styles.text]: Fact, index: number): Row {
  return {
    cells: [
      { text: name, style: styles.muted },
      { text, style },
    ],
    rule: index === 0 ? 'none' : 'hair',
  }
}

function factsHeight(doc: PdfDocument, facts: readonly Fact[], room: number): number {
  return facts.reduce((sum, [, text, style = styles.text]) => sum + measure(doc, text, style, room).height + 10, 0)
}

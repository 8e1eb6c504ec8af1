import type { Chain } from './chains.ts'
import { columnAndLineOf, fitted, type Grid, type Known } from './grid.ts'
import type { Mark } from './marks.ts'

export type Lines = {
  readonly grid: Grid
  readonly firstLine: number
  readonly lines: number
  readonly firstColumn: number
  readonly columns: number
}

/** A known mark with its size. */
type Sized = Known & { readonly size: number }

/** Pairs 2 adjacent lines, in every plausible column alignment. */
export function findLines(chains: readonly Chain[], marks: readonly Mark[]): Lines[] {
  const found: Lines[] = []
  for (const [index, upper] of chains.slice(0, 6).entries())
    for (const other of chains.slice(index + 1, index + 8)) {
      const beside = sideBySide(upper, other)
      if (!beside) continue
      for (const shift of beside.shifts) {
        const known = [...knownOf(upper, 0, 0), ...knownOf(other, shift, beside.line)]
        const lines = widened(fitted(known), known, marks)
        if (lines) found.push(lines)
      }
    }
  return found
}

/** Position of the second chain: the line below (1) or above (-1), and possible column shifts. */
function sideBySide(one: Chain, other: Chain): { line: 1 | -1; shifts: number[] } | undefined {
  const cos = (one.step.x * other.step.x + one.step.y * other.step.y) / (one.pitch * other.pitch)
  const ratio = one.pitch / other.pitch
  if (Math.abs(cos) < 0.99 || ratio < 0.8 || ratio > 1.25) return undefined
  const along = { x: one.step.x / one.pitch, y: one.step.y / one.pitch }
  const from = { x: other.first.x - one.first.x, y: other.first.y - one.first.y }
  const middle = {
    x: (other.first.x + other.last.x - one.first.x - one.last.x) / 2,
    y: (other.first.y + other.last.y - one.first.y - one.last.y) / 2,
  }
  const apart = (middle.y * along.x - middle.x * along.y) / one.pitch
  if (Math.abs(apart) < 1.6 || Math.abs(apart) > 3.8) return undefined
  const shift = (from.x * along.x + from.y * along.y) / one.pitch
  if (Math.abs(shift) > 30) return undefined
  // In perspective, columns of 2 lines are not exactly aligned.
  const closest = Math.round(shift)
  return { line: apart > 0 ? 1 : -1, shifts: [closest, closest + 1, closest - 1] }
}

function knownOf({ links }: Chain, shift: number, line: number): Sized[] {
  const start = links[0]?.index ?? 0
  return links.map(({ mark, index }) => ({
    column: index - start + shift,
    line,
    x: mark.x,
    y: mark.y,
    size: Math.max(mark.width, mark.height),
  }))
}

const fewestInLine = 14

/** Adds every mark at an expected character position, including further lines above or below. */
function widened(first: Grid | undefined, known: readonly Sized[], marks: readonly Mark[]): Lines | undefined {
  let grid = first
  const sizes = known.map(({ size }) => size).sort((one, other) => one - other)
  const usual = sizes[sizes.length >> 1] ?? 0
  const columns = known.map(({ column }) => column)
  const [least, most] = [Math.min(...columns) - 8, Math.max(...columns) + 8]
  let found: Sized[] = []
  for (let pass = 0; pass < 2 && grid; pass += 1) {
    const find = columnAndLineOf(grid)
    found = marks.flatMap(({ x, y, width, height }) => {
      const size = Math.max(width, height)
      const { x: column, y: line } = find({ x, y })
      const [near, row] = [Math.round(column), Math.round(line)]
      const isNear = Math.abs(column - near) < 0.24 && Math.abs(line - row) < 0.14
      const isWithin = near >= least && near <= most && row >= -2 && row <= 2
      const isLike = size > usual * 0.6 && size < usual * 1.6
      return isNear && isWithin && isLike ? [{ column: near, line: row, x, y, size }] : []
    })
    found = fullLines(found)
    grid = fitted(found)
  }
  if (!grid || found.length === 0) return undefined
  const rows = found.map(({ line }) => line)
  const places = found.map(({ column }) => column)
  const [firstLine, firstColumn] = [Math.min(...rows), Math.min(...places)]
  const lines = Math.max(...rows) - firstLine + 1
  if (lines < 2 || lines > 3) return undefined
  return { grid, firstLine, lines, firstColumn, columns: Math.max(...places) - firstColumn + 1 }
}

/** Keeps lines with many characters; text above the zone matches some positions by chance. */
function fullLines(known: readonly Sized[]): Sized[] {
  const lengths = new Map<number, number>()
  for (const { line } of known) lengths.set(line, (lengths.get(line) ?? 0) + 1)
  const fewest = Math.max(fewestInLine, Math.max(0, ...lengths.values()) * 0.55)
  return known.filter(({ line }) => (lengths.get(line) ?? 0) >= fewest)
}

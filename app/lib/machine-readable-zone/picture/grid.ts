import type { Point } from './chains.ts'

/**
 * Maps a character's column and line to image coordinates: a projective transform, plus the page curvature (the last 2
 * numbers).
 */
export type Grid = readonly number[]

/** A column and line in the zone, relative to any origin, with the image coordinates. */
export type Known = { readonly column: number; readonly line: number } & Point

export function placeOf(grid: Grid, column: number, line: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, p = 0, q = 0] = grid
  const w = g * column + h * line + 1
  const bend = column * column
  return { x: (a * column + b * line + c + p * bend) / w, y: (d * column + e * line + f + q * bend) / w }
}

/** Inverse mapping, from image coordinates to column (x) and line (y). Exact without curvature, otherwise iterative. */
export function columnAndLineOf(grid: Grid): (place: Point) => Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, p = 0, q = 0] = grid
  return ({ x, y }) => {
    let [column, line] = [0, 0]
    for (let pass = 0; pass < (p === 0 && q === 0 ? 1 : 5); pass += 1) {
      const bend = column * column
      const [left, right] = [c + p * bend - x, f + q * bend - y]
      const [k, l, m, n] = [a - g * x, b - h * x, d - g * y, e - h * y]
      const determinant = k * n - l * m
      column = (l * right - n * left) / determinant
      line = (m * left - k * right) / determinant
    }
    return { x: column, y: line }
  }
}

/** The grid rotated by 180°. `columns` and `lines` are the sums of the first and last index. */
export function turned(grid: Grid, columns: number, lines: number): Grid {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, p = 0, q = 0] = grid
  const w = g * columns + h * lines + 1
  const bend = columns * columns
  return [
    -a - 2 * p * columns,
    -b,
    a * columns + b * lines + c + p * bend,
    -d - 2 * q * columns,
    -e,
    d * columns + e * lines + f + q * bend,
    -g,
    -h,
    p,
    q,
  ].map((value) => value / w)
}

/** The grid for a resized copy of the image. */
export function scaled(grid: Grid, share: number): Grid {
  return grid.map((value, at) => (at === 6 || at === 7 ? value : value * share))
}

/** Fits a grid to known points by least squares. */
export function fitted(known: readonly Known[]): Grid | undefined {
  if (new Set(known.map(({ line }) => line)).size < 2) return undefined
  const scale = Math.max(...known.flatMap(({ x, y }) => [x, y]))
  const sums = Array.from({ length: 10 }, () => new Float64Array(11))
  const add = (row: readonly number[]) => {
    for (const [i, sum] of sums.entries())
      for (const [j, right] of row.entries()) sum[j] = (sum[j] ?? 0) + (row[i] ?? 0) * right
  }
  // Columns are centred and scaled, to keep the sums at a similar magnitude.
  const middle = known.reduce((sum, { column }) => sum + column, 0) / known.length
  for (const { column, line, x, y } of known) {
    const [u, v, s, t] = [(column - middle) / 22, line, x / scale, y / scale]
    add([u, v, 1, 0, 0, 0, -u * s, -v * s, u * u, 0, s])
    add([0, 0, 0, u, v, 1, -u * t, -v * t, 0, u * u, t])
  }
  const solved = solve(sums)
  return solved && fromMiddle(solved, middle, scale)
}

/** Converts the grid of centred columns in steps of 22 back to whole columns. */
function fromMiddle(solved: readonly number[], middle: number, scale: number): Grid {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, p = 0, q = 0] = solved
  const [step, start] = [1 / 22, -middle / 22]
  const w = 1 + g * start
  return [
    scale * (a * step + 2 * p * start * step),
    scale * b,
    scale * (c + a * start + p * start * start),
    scale * (d * step + 2 * q * start * step),
    scale * e,
    scale * (f + d * start + q * start * start),
    g * step,
    h,
    scale * p * step * step,
    scale * q * step * step,
  ].map((value) => value / w)
}

/** Gaussian elimination on augmented rows. Normal equations need no pivoting. */
function solve(rows: readonly Float64Array[]): number[] | undefined {
  for (const [at, pivot] of rows.entries()) {
    if (Math.abs(pivot[at] ?? 0) < 1e-12) return undefined
    for (const row of rows) {
      if (row === pivot) continue
      const share = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}

import { alphabet, filler } from '../check-digit.ts'
import { type Kind, kindsIn, type Layout, layouts } from '../layouts.ts'
import { type Likeness, likenessAround, type View } from './cells.ts'
import type { Lines } from './lines.ts'

/** A candidate reading and its mean similarity to the font, from -1 to 1. */
export type Read = {
  readonly lines: readonly string[]
  readonly likeness: number
  /** Smallest margin between the best and second-best match of any character. */
  readonly lead: number
  readonly firstLine: number
  readonly firstColumn: number
}

// The marks may lack the first and last characters.
const around = 2

/** Returns the most likely readings over all document formats and offsets. */
export function readLines(view: View, { firstLine, lines, firstColumn, columns }: Lines): Read[] {
  const start = firstColumn - around
  const rows = Array.from({ length: lines }, (_, index) =>
    straightened(view, firstLine + index, start, columns + 2 * around),
  )
  const readings = Object.values(layouts).flatMap((layout) => {
    if (layout.lines > lines || layout.columns > columns + around) return []
    return Array.from({ length: lines - layout.lines + 1 }, (_, skipped) =>
      Array.from({ length: columns + 2 * around - layout.columns + 1 }, (_, from) => {
        const likely = lettersOf(rows.slice(skipped, skipped + layout.lines), from, layout)
        return { ...likely, firstLine: firstLine + skipped, firstColumn: start + from }
      }),
    ).flat()
  })
  return readings.sort((one, other) => other.likeness - one.likeness).slice(0, 4)
}

/** Picks the best match at each position, limited to the characters its field allows. */
function lettersOf(rows: readonly (readonly Likeness[])[], from: number, layout: Layout) {
  let sum = 0
  let lead = 1
  const lines = rows.map((row, index) =>
    kindsIn(layout, index)
      .map((kind, column) => {
        const scores = row[from + column]?.scores
        let best = { sign: filler, score: -1 }
        let second = -1
        for (const at of allowed[kind]) {
          const score = scores?.[at] ?? -1
          if (score > best.score) {
            second = best.score
            best = { sign: alphabet.charAt(at), score }
          } else if (score > second) second = score
        }
        sum += best.score
        lead = Math.min(lead, best.score - second)
        return best.sign
      })
      .join(''),
  )
  return { lines, lead, likeness: sum / (layout.lines * layout.columns) }
}

const places = Array.from(alphabet, (_, at) => at)
const allowed: Readonly<Record<Kind, readonly number[]>> = {
  any: places,
  digits: places.filter((at) => /[0-9<]/.test(alphabet.charAt(at))),
  letters: places.filter((at) => /[A-Z<]/.test(alphabet.charAt(at))),
}

/** Reads a line twice, the second time along the curve of the first matches, since the page may be bent. */
function straightened(view: View, line: number, start: number, count: number): Likeness[] {
  const columns = Array.from({ length: count }, (_, index) => start + index)
  const first = columns.map((column) => likenessAround(view, column, line))
  const sure = first.flatMap(({ best, dx, dy }, at) => (best > 0.55 ? [{ at, dx, dy }] : []))
  const across = curveThrough(sure.map(({ at, dx }) => [at, dx]))
  const down = curveThrough(sure.map(({ at, dy }) => [at, dy]))
  const limited = (value: number) => Math.max(-4, Math.min(4, value))
  return columns.map((column, at) =>
    likenessAround(view, column, line, { x: limited(across(at)), y: limited(down(at)) }, false),
  )
}

/** Least-squares parabola, without outliers. */
function curveThrough(points: readonly (readonly [number, number])[]): (at: number) => number {
  const first = parabola(points)
  return parabola(points.filter(([at, value]) => Math.abs(first(at) - value) < 1.6))
}

function parabola(points: readonly (readonly [number, number])[]): (at: number) => number {
  if (points.length < 6) return () => 0
  // Scaled to about -1 to 1, to keep the power sums at a similar magnitude.
  const scaled = (at: number) => at / 24 - 1
  const [s0, s1, s2, s3, s4] = [0, 1, 2, 3, 4].map((power) =>
    points.reduce((sum, [at]) => sum + scaled(at) ** power, 0),
  ) as [number, number, number, number, number]
  const [t0, t1, t2] = [0, 1, 2].map((power) =>
    points.reduce((sum, [at, value]) => sum + value * scaled(at) ** power, 0),
  ) as [number, number, number]
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
  if (Math.abs(determinant) < 1e-9) return () => t0 / s0
  const a = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / determinant
  const b = (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s2 * s3) + s2 * (s1 * t2 - s2 * t1)) / determinant
  const c = (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2)) / determinant
  return (at) => a + b * scaled(at) + c * scaled(at) ** 2
}

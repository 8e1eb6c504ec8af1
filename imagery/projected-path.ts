import { type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import { boxAround, type Point, polyline, simplify } from './svg-path.ts'

export type Drawn = {
  /** Maximum distance, in units of the picture, between a point and the line that replaces it. */
  tolerance: number
  /** Closed parts smaller than this in both directions are left out. */
  smallest?: number
}

/** The path of an object on the map, with no more points than are visible. */
export function projectedPath(projection: GeoProjection, shown: GeoPermissibleObjects, drawn: Drawn): string {
  const { tolerance, smallest = 0 } = drawn
  return projectedLines(projection, shown)
    .filter(({ points, closed }) => !closed || isAtLeast(points, smallest))
    .map(({ points, closed }) => polyline(withoutRepeats(simplify(points, tolerance)), closed))
    .join('')
}

/** The finest of several drawings with no more than `most` characters, or the coarsest. */
export function firstWithin<Choice>(
  most: number,
  choices: readonly Choice[],
  draw: (choice: Choice) => string,
): string {
  let drawing = ''
  for (const choice of choices) {
    drawing = draw(choice)
    if (drawing.length <= most) break
  }
  return drawing
}

export type ProjectedLine = { points: Point[]; closed: boolean }

/** Takes the lines from d3 as points, to avoid parsing its path text. A closed line ends where it starts. */
export function projectedLines(projection: GeoProjection, shown: GeoPermissibleObjects): ProjectedLine[] {
  const found: ProjectedLine[] = []
  let current: ProjectedLine | undefined
  const sink = {
    beginPath() {},
    arc() {},
    moveTo(x: number, y: number) {
      current = { points: [[x, y]], closed: false }
      found.push(current)
    },
    lineTo(x: number, y: number) {
      current?.points.push([x, y])
    },
    closePath() {
      const first = current?.points[0]
      if (!current || !first) return
      // Closed for the simplifier too, which keeps both ends and looks between them.
      current.points.push(first)
      current.closed = true
    },
  }
  geoPath(projection, sink)(shown)
  return found
}

function isAtLeast(points: readonly Point[], smallest: number): boolean {
  const [left, top, right, bottom] = boxAround(points)
  return points.length > 3 && Math.max(right - left, bottom - top) >= smallest
}

/** Drops the repeated first point of a closed line, which returns to it by itself. */
export function withoutRepeats(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  return points.length > 3 && first && last && first[0] === last[0] && first[1] === last[1]
    ? points.slice(0, -1)
    : [...points]
}

import { type Point, simplify } from '../svg-path.ts'

type Ring = readonly Point[]

/**
 * Simplifies many rings, each closed by its first point, so that neighbours share one border. A ring is cut where
 * borders meet, and each section is simplified in one direction, whichever country it belongs to.
 */
export function thinTogether<Key>(
  rings: ReadonlyMap<Key, readonly Ring[]>,
  tolerance: number,
): ReadonlyMap<Key, readonly Ring[]> {
  const meets = meetingPoints([...rings.values()].flat())
  return new Map([...rings].map(([key, own]) => [key, own.map((ring) => thinned(ring, meets, tolerance))]))
}

// Neighbours share the same points; differences beyond 2 decimals come from the calculation. Points have numeric keys,
// because there are 100,000 of them and strings take 5 times as long.
const nameOf = ([x, y]: Point) => Math.round(x * 100) * 1e7 + Math.round(y * 100)

/** Points where more than 2 lines meet; elsewhere a border continues. */
function meetingPoints(rings: readonly Ring[]): ReadonlySet<number> {
  const [firsts, seconds] = [new Map<number, number>(), new Map<number, number>()]
  const meets = new Set<number>()
  const join = (point: number, neighbour: number) => {
    const first = firsts.get(point)
    if (first === undefined) firsts.set(point, neighbour)
    else if (first !== neighbour) {
      const second = seconds.get(point)
      if (second === undefined) seconds.set(point, neighbour)
      else if (second !== neighbour) meets.add(point)
    }
  }
  for (const ring of rings) {
    const names = ring.map(nameOf)
    for (let index = 1; index < names.length; index++) {
      const [one = 0, other = 0] = [names[index - 1], names[index]]
      if (one === other) continue
      join(one, other)
      join(other, one)
    }
  }
  return meets
}

function thinned(ring: Ring, meets: ReadonlySet<number>, tolerance: number): Point[] {
  const open = ring.slice(0, -1)
  const start = Math.max(
    0,
    open.findIndex((point) => meets.has(nameOf(point))),
  )
  const turned = [...open.slice(start), ...open.slice(0, start)]
  const [first] = turned
  if (!first) return []
  const closed = [...turned, first]
  const kept: Point[] = [first]
  let from = 0
  for (let index = 1; index < closed.length; index++) {
    const point = closed[index] as Point
    if (index < closed.length - 1 && !meets.has(nameOf(point))) continue
    for (const each of oneWay(closed.slice(from, index + 1), tolerance).slice(1)) kept.push(each)
    from = index
  }
  return kept
}

/** Keeps the same points, whichever side of the border the ring runs along. */
function oneWay(stretch: readonly Point[], tolerance: number): Point[] {
  const [start = 0, second = 0] = stretch.slice(0, 2).map(nameOf)
  const [butLast = 0, end = 0] = stretch.slice(-2).map(nameOf)
  const isBackwards = start > end || (start === end && second > butLast)
  return isBackwards ? simplify(stretch.toReversed(), tolerance).toReversed() : simplify(stretch, tolerance)
}

import { type Point, simplify } from '../svg-path.ts'

type Ring = readonly Point[]

/**
 * Thins many rings, each closed by its first point, so that neighbours keep one border between them. A ring is cut
 * where borders meet, and each stretch is thinned in one direction, whoever it belongs to.
 */
export function thinTogether<Key>(
  rings: ReadonlyMap<Key, readonly Ring[]>,
  tolerance: number,
): ReadonlyMap<Key, readonly Ring[]> {
  const meets = meetingPoints([...rings.values()].flat())
  return new Map([...rings].map(([key, own]) => [key, own.map((ring) => thinned(ring, meets, tolerance))]))
}

// Neighbours name the same point; what differs further behind the comma is how it was calculated.
const nameOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`

/** Where more than two lines come together: everywhere else a border goes on. */
function meetingPoints(rings: readonly Ring[]): ReadonlySet<string> {
  const neighbours = new Map<string, Set<string>>()
  for (const ring of rings) {
    const names = ring.map(nameOf)
    for (let index = 1; index < names.length; index++) {
      const [one, other] = [names[index - 1] ?? '', names[index] ?? '']
      if (one === other) continue
      neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other))
      neighbours.set(other, (neighbours.get(other) ?? new Set()).add(one))
    }
  }
  return new Set([...neighbours].flatMap(([name, around]) => (around.size === 2 ? [] : [name])))
}

function thinned(ring: Ring, meets: ReadonlySet<string>, tolerance: number): Point[] {
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
    kept.push(...oneWay(closed.slice(from, index + 1), tolerance).slice(1))
    from = index
  }
  return kept
}

/** The same points are kept, whichever side of the border they are counted from. */
function oneWay(stretch: readonly Point[], tolerance: number): Point[] {
  const names = [stretch[0], stretch.at(-1)].map((point) => (point ? nameOf(point) : ''))
  const [second, butLast] = [stretch[1], stretch.at(-2)].map((point) => (point ? nameOf(point) : ''))
  const [start = '', end = ''] = names
  const isBackwards = start > end || (start === end && (second ?? '') > (butLast ?? ''))
  return isBackwards ? simplify(stretch.toReversed(), tolerance).toReversed() : simplify(stretch, tolerance)
}

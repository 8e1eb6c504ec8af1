export type Point = readonly [x: number, y: number]

/** The number in the shortest SVG form, to one decimal: `0.5` is `.5`, `-0` is `0`. */
export function short(value: number): string {
  const tenths = Math.round(value * 10)
  return (tenths === 0 ? '0' : String(tenths / 10)).replace(/^(-?)0\./, '$1.')
}

/** Numbers in sequence; a minus sign serves as a separator. */
export function joined(values: readonly number[]): string {
  return values.map(short).reduce((text, next) => text + (text === '' || next.startsWith('-') ? '' : ' ') + next, '')
}

/**
 * Straight lines through the points. Each step is measured from the previous rounded point, so that rounding errors do
 * not add up along a coast.
 */
export function polyline(points: readonly Point[], closed: boolean): string {
  const [first, ...rest] = onTenths(points)
  if (!first || rest.length === 0) return ''
  const steps = rest.flatMap((point, index) => fromTo(rest[index - 1] ?? first, point))
  return `M${joined(first)}l${joined(steps)}${closed ? 'z' : ''}`
}

/** A smooth curve through the points (Catmull-Rom), so that few points look engraved rather than polygonal. */
export function smoothCurve(points: readonly Point[], closed: boolean): string {
  const count = points.length
  const at = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) ?? [0, 0]

  const steps: number[] = []
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const origin = onTenths([start])[0] ?? start
    steps.push(
      ...fromTo(origin, [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]),
      ...fromTo(origin, [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]),
      ...fromTo(origin, onTenths([end])[0] ?? end),
    )
  }
  return `M${joined(at(0))}c${joined(steps)}${closed ? 'z' : ''}`
}

/** Drops every point within `tolerance` of the line without it (Douglas–Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const last = points.length - 1
  if (last < 2) return [...points]
  const kept = new Set([0, last])
  const open: [start: number, end: number][] = [[0, last]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span
    const [index, distance] = farthest(points, start, end)
    if (distance <= tolerance) continue
    kept.add(index)
    open.push([start, index], [index, end])
  }
  return points.filter((_, index) => kept.has(index))
}

/** The bounding box of the points: left, top, right, bottom. */
export function boxAround(points: readonly Point[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

function farthest(points: readonly Point[], start: number, end: number): [index: number, distance: number] {
  const [from, to] = [points[start] as Point, points[end] as Point]
  const [dx, dy] = fromTo(from, to) as [number, number]
  const length = Math.hypot(dx, dy)
  let found: [number, number] = [start, 0]
  for (let index = start + 1; index < end; index++) {
    const [x, y] = fromTo(from, points[index] as Point) as [number, number]
    // A closed ring starts where it ends, so the line is a point.
    const distance = length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length
    if (distance > found[1]) found = [index, distance]
  }
  return found
}

function onTenths(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
}

function fromTo(from: Point, to: Point): number[] {
  return [to[0] - from[0], to[1] - from[1]]
}

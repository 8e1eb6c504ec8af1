import type { Point } from '../svg-path.ts'

// More than enough: the islands of the Caribbean need the most rounds.
const mostRounds = 400

/** Moves overlapping marks apart, each as little as possible. The same places give the same marks. */
export function spreadMarks(places: readonly Point[], apart: number): Point[] {
  const marks = places.map(([x, y]): [number, number] => [x, y])
  for (let round = 0; round < mostRounds; round++) {
    let moved = false
    for (const [index, one] of marks.entries()) {
      for (const other of marks.slice(index + 1)) moved = pushApart(one, other, apart) || moved
    }
    if (!moved) break
  }
  return marks
}

function pushApart(one: [number, number], other: [number, number], apart: number): boolean {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]]
  const distance = Math.hypot(dx, dy)
  // A small margin, so that rounding does not start them moving again.
  if (distance >= apart - 0.05) return false
  const [towardsX, towardsY] = distance === 0 ? [0, 1] : [dx / distance, dy / distance]
  const step = (apart - distance) / 2
  one[0] -= towardsX * step
  one[1] -= towardsY * step
  other[0] += towardsX * step
  other[1] += towardsY * step
  return true
}

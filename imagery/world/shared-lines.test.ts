import { expect, test } from 'vitest'
import type { Point } from '../svg-path.ts'
import { thinTogether } from './shared-lines.ts'

/** A north–south border with more bends than are visible. */
const border: Point[] = Array.from({ length: 41 }, (_, index) => [
  10 + Math.sin(index) * (index % 7 === 0 ? 3 : 0.4),
  index,
])

const west: Point[] = [...border, [0, 40], [0, 0], border[0] as Point]
const east: Point[] = [...border.toReversed(), [20, 0], [20, 40], border.at(-1) as Point]

const onBorder = (ring: readonly Point[]) => {
  const names = new Set(border.map(String))
  return new Set(ring.map(String).filter((point) => names.has(point)))
}

test('two neighbours keep the same border, in either drawing direction', () => {
  const thinned = thinTogether(new Map(Object.entries({ west: [west], east: [east] })), 0.7)
  const [left = [], right = []] = [thinned.get('west')?.[0], thinned.get('east')?.[0]]
  expect(onBorder(left)).toEqual(onBorder(right))
  expect(left.length).toBeLessThan(west.length / 2)
})

test('keeps the points where three borders meet', () => {
  const north: Point[] = [[0, 0], border[0] as Point, [20, 0], [20, -20], [0, -20], [0, 0]]
  const thinned = thinTogether(new Map(Object.entries({ west: [west], east: [east], north: [north] })), 5)
  for (const ring of [...thinned.values()].flat()) expect(ring).toContainEqual(border[0])
})

test('a ring ends where it starts, and an island is simplified like any other', () => {
  const island: Point[] = Array.from({ length: 61 }, (_, index) => {
    const angle = ((index % 60) / 60) * 2 * Math.PI
    return [Math.cos(angle) * 10, Math.sin(angle) * 10]
  })
  const ring = thinTogether(new Map([['island', [island]]]), 0.5).get('island')?.[0] ?? []
  expect(ring.length).toBeGreaterThan(5)
  expect(ring.length).toBeLessThan(20)
  expect(ring.at(-1)).toEqual(ring[0])
})

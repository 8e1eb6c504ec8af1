import { expect, test } from 'vitest'
import type { Point } from '../svg-path.ts'
import { spreadMarks } from './spread-marks.ts'

const islands: Point[] = [
  [100, 100],
  [101, 103],
  [101, 106],
  [102, 108],
  [101, 110],
  [104, 110],
  [100, 113],
  [100, 100],
]

function nearest(marks: readonly Point[]): number {
  const distances = marks.flatMap(([x, y], index) =>
    marks.slice(index + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
  )
  return Math.min(...distances)
}

test('overlapping marks are moved beside each other', () => {
  expect(nearest(islands)).toBe(0)
  expect(nearest(spreadMarks(islands, 8))).toBeGreaterThan(7.9)
})

test('marks stay near their places, and the result is reproducible', () => {
  const marks = spreadMarks(islands, 8)
  for (const [index, [x, y]] of marks.entries()) {
    const [fromX, fromY] = islands[index] ?? [0, 0]
    expect(Math.hypot(x - fromX, y - fromY)).toBeLessThan(14)
  }
  expect(spreadMarks(islands, 8)).toEqual(marks)
})

test('a mark with room around it does not move', () => {
  expect(
    spreadMarks(
      [
        [0, 0],
        [50, 0],
        [0, 8],
      ],
      8,
    ),
  ).toEqual([
    [0, 0],
    [50, 0],
    [0, 8],
  ])
})

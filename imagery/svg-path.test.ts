import { expect, test } from 'vitest'
import { joined, polyline, short, simplify, smoothCurve } from './svg-path.ts'

test.each([
  [0.5, '.5'],
  [-0.5, '-.5'],
  [-0.01, '0'],
  [12, '12'],
  [1.25, '1.3'],
  [-10.04, '-10'],
])('%f is written %s', (value, text) => {
  expect(short(value)).toBe(text)
})

test('separates numbers only where necessary', () => {
  expect(joined([1, -2, 0.5, 3])).toBe('1-2 .5 3')
})

test('rounding errors do not add up along a line', () => {
  const points = Array.from({ length: 101 }, (_, index) => [index * 1.04, 0] as const)
  const steps =
    polyline(points, false)
      .split('l')[1]
      ?.match(/[\d.]+/g) ?? []
  const along = steps.filter((_, index) => index % 2 === 0).reduce((sum, step) => sum + Number(step), 0)
  expect(along).toBeCloseTo(104, 1)
})

test('drops a point on the line between its neighbours, and keeps a corner', () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 10],
      ],
      0.2,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
})

test('a ring keeps its shape', () => {
  expect(
    simplify(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
      1,
    ),
  ).toHaveLength(5)
})

test('a smooth curve goes through its points', () => {
  expect(
    smoothCurve(
      [
        [0, 0],
        [10, 0],
      ],
      false,
    ),
  ).toBe('M0 0c1.7 0 8.3 0 10 0')
})

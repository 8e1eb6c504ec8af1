import { describe, expect, test } from 'vitest'
import { isoCodes, placeOf } from '../atlas.server.ts'
import type { Point } from '../svg-path.ts'
import { mapViews } from './map-views.ts'
import { type CountryShape, type WorldShapes, worldShapes } from './world-shapes.server.ts'

// Every code with a place, except those in the far south, which no map shows.
const codes = isoCodes.filter((code) => placeOf(code) && (placeOf(code)?.[1] ?? -90) > -54)

const shapes = new Map(mapViews.map((view) => [view, worldShapes(view, codes)]))
const of = (view: (typeof mapViews)[number]) => shapes.get(view) as WorldShapes

const pathsOf = ({ sea, net, elsewhere, countries }: WorldShapes) => [
  sea,
  net,
  elsewhere,
  ...[...countries.values()].map(({ path }) => path),
]

test('every country is on the world map, as land or as a mark', () => {
  const { countries } = of('world')
  expect([...countries.keys()]).toEqual(codes)
  for (const [code, { path, mark }] of countries) {
    expect(path !== '' || mark !== undefined, code).toBe(true)
    if (!mark) expect(areaOf(path), code).toBeGreaterThan(10)
  }
})

test.each(['SG', 'MT', 'VA', 'MC', 'NR', 'TV', 'BH', 'LU', 'XK', 'BB', 'MV'])('%s is shown as a mark', (code) => {
  expect(of('world').countries.get(code)?.mark).toBeDefined()
})

test.each(['IN', 'FR', 'US', 'RU', 'FJ', 'NZ', 'CL', 'ID', 'IS'])('%s is shown as land', (code) => {
  expect(of('world').countries.get(code)?.path).toMatch(/^M.+z$/)
})

describe.each([...mapViews])('%s', (view) => {
  test('is drawn with valid numbers, and is reproducible', () => {
    for (const path of pathsOf(of(view))) expect(path).toMatch(/^(M[-\d.\s,a-zA-Z]+)?$/)
    expect(pathsOf(of(view)).join(' ')).not.toMatch(/NaN|Infinity|undefined/)
    expect(worldShapes(view, codes)).toEqual(of(view))
  })

  test('has marks of at least five units, inside the picture and without overlaps', () => {
    const { width, height, mark, countries } = of(view)
    const marks = [...countries.values()].flatMap((shape) => (shape.mark ? [shape.mark] : []))
    expect(2 * mark).toBeGreaterThanOrEqual(5)
    for (const [x, y] of marks) {
      expect(x > -mark && x < width + mark && y > -mark && y < height + mark, `${x} ${y}`).toBe(true)
    }
    for (const [index, one] of marks.entries()) {
      for (const other of marks.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(2 * mark)
    }
  })

  test('has no line across it where the globe is cut', () => {
    const { width, countries } = of(view)
    for (const [code, { path }] of countries) {
      const longest = Math.max(0, ...stepsOf(path).map(([x, y]) => Math.hypot(x, y)))
      // Where the edges of the picture clip a country, its lines are straight.
      expect(longest, code).toBeLessThan(view === 'world' ? width / 8 : width * 1.1)
    }
  })
})

test('a continent is larger in its own view than on the world map', () => {
  const scale = ({ countries, width }: WorldShapes, code: string) =>
    Math.sqrt(areaOf((countries.get(code) as CountryShape).path)) / width
  for (const [view, code] of [
    ['AF', 'KE'],
    ['AS', 'TH'],
    ['EU', 'CZ'],
    ['NA', 'CU'],
    ['OC', 'NZ'],
    ['SA', 'UY'],
  ] as const) {
    expect(scale(of(view), code) / scale(of('world'), code), view).toBeGreaterThan(1.8)
  }
})

test('a country that is not requested is still drawn as land', () => {
  const all = worldShapes('SA', codes)
  const without = worldShapes(
    'SA',
    codes.filter((code) => code !== 'BR'),
  )
  expect(without.countries.has('BR')).toBe(false)
  expect(without.elsewhere.length).toBeGreaterThan(all.elsewhere.length + 200)
})

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y)
}

function stepsOf(path: string): Point[] {
  return [...path.matchAll(/l([^Mz]+)/g)].flatMap(([, run = '']) => pairs(run))
}

function areaOf(path: string): number {
  let area = 0
  for (const [, start = '', run = ''] of path.matchAll(/M([^l]+)l([^Mz]+)/g)) {
    const ring = pairs(start)
    for (const [dx, dy] of pairs(run)) {
      const [x, y] = ring.at(-1) ?? [0, 0]
      ring.push([x + dx, y + dy])
    }
    const sum = ring.reduce((total, [fromX = 0, fromY = 0], index) => {
      const [toX = 0, toY = 0] = ring[(index + 1) % ring.length] ?? []
      return total + (fromX * toY - toX * fromY) / 2
    }, 0)
    area += Math.abs(sum)
  }
  return area
}

function pairs(text: string): Point[] {
  const values = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  return values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1] ?? 0] as const] : []))
}

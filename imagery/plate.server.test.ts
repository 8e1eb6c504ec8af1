import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isoCodes, mainlandOf, partsOf, placeOf } from './atlas.server.ts'
import { locatorPlate, outlinePlate, plate, plateKind, rosettePlate } from './plate.server.ts'
import { expectSoundSvg } from './sound-svg.test-support.ts'

const weight = (svg: string) => gzipSync(svg).length
const mostBytes = { outline: 5 * 1024, locator: 3 * 1024, rosette: 1.7 * 1024 }

test('there are 250 codes, including Kosovo', () => {
  expect(isoCodes).toHaveLength(250)
  expect(isoCodes).toContain('XK')
})

test.each(isoCodes)('%s has a plate that is valid, small and reproducible', (code) => {
  const svg = plate({ code })
  expectSoundSvg(svg)
  expect(plate({ code })).toBe(svg)
  expect(weight(svg)).toBeLessThanOrEqual(mostBytes[plateKind(code)])
  expect(svg).toContain('prefers-color-scheme:dark')
})

describe('the kind of a plate', () => {
  test.each(['FR', 'JP', 'AE', 'US', 'RU', 'FJ', 'NZ', 'CL', 'NO', 'KE', 'AQ', 'GF', 'SJ'])(
    'for %s is an outline',
    (code) => {
      expect(plateKind(code)).toBe('outline')
      expect(plate({ code })).toBe(outlinePlate({ code }))
    },
  )

  test.each(['SG', 'MT', 'MV', 'BH', 'AD', 'LI', 'SM', 'MC', 'VA', 'NR', 'TV', 'GI', 'XK', 'RE'])(
    'for %s is a locator',
    (code) => {
      expect(plateKind(code)).toBe('locator')
      expect(plate({ code })).toBe(locatorPlate({ code }))
    },
  )

  test.each(['UM', 'ZZ', ''])('for "%s", which has no place, is a rosette', (code) => {
    expect(plateKind(code)).toBe('rosette')
    expect(plate({ code })).toBe(rosettePlate({ code }))
    expectSoundSvg(plate({ code }))
  })
})

describe('the outline', () => {
  test.each(isoCodes.filter((code) => plateKind(code) === 'outline'))(
    'of %s fills the plate and stays centred',
    (code) => {
      const [left, top, right, bottom] = boxOf(outlinePlate({ code }) ?? '')
      const fills = Math.max((right - left) / 192, (bottom - top) / 133)
      expect(fills).toBeGreaterThan(0.97)
      expect(left).toBeGreaterThanOrEqual(-9)
      expect(right).toBeLessThanOrEqual(249)
    },
  )

  test('leaves out land in other oceans', () => {
    const farthest = (code: string) =>
      Math.max(...mainlandOf(code).map((part) => Math.abs(part.centre[0] - (mainlandOf(code)[0]?.centre[0] ?? 0))))
    expect(farthest('FR')).toBeLessThan(10)
    expect(farthest('US')).toBeLessThan(40)
    expect(farthest('CL')).toBeLessThan(10)
    expect(farthest('ID')).toBeGreaterThan(15)
  })

  test('has no line across the plate where the map is cut at the date line', () => {
    for (const code of ['RU', 'FJ', 'NZ', 'AQ', 'US']) {
      const longest = Math.max(...stepsOf(outlinePlate({ code }) ?? '').map(([x, y]) => Math.hypot(x, y)))
      expect(longest, code).toBeLessThan(60)
    }
  })
})

test('land that one code includes for another is drawn once', () => {
  const isNorth = (code: string) => partsOf(code).some((part) => part.centre[1] > 74)
  expect(isNorth('SJ')).toBe(true)
  expect(isNorth('NO')).toBe(false)
})

test('a place lies within its country, even if the centre does not', () => {
  const [longitude = 0, latitude = 0] = placeOf('VN') ?? []
  expect(longitude).toBeGreaterThan(103)
  expect(latitude).toBeGreaterThan(8)
  expect(placeOf('UM')).toBeUndefined()
})

test('a rosette plate uses the colours of a flag', () => {
  const svg = rosettePlate({ code: 'FR', tints: ['#000091', '#e1000f'] })
  expectSoundSvg(svg)
  expect(svg).toContain('.tint0{stroke:#000091}')
  expect(svg).toContain('.tint1{stroke:#e1000f}')
})

/** The path of the country: the last path of a plate filled with land. */
function pathOf(svg: string): string {
  return /d="([^"]+)" fill="var\(--land\)"/.exec(svg)?.[1] ?? ''
}

function stepsOf(svg: string): [number, number][] {
  return [...pathOf(svg).matchAll(/l([^Mz]+)/g)].flatMap(([, run = '']) => pairs(run))
}

function boxOf(svg: string): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [, start = '', run = ''] of pathOf(svg).matchAll(/M([^l]+)l([^Mz]+)/g)) {
    let [x, y] = pairs(start)[0] ?? [0, 0]
    for (const [dx, dy] of [[0, 0] as const, ...pairs(run)]) {
      x += dx
      y += dy
      box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y))
    }
  }
  return box
}

function pairs(text: string): [number, number][] {
  const values = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  return values.flatMap((value, index) =>
    index % 2 === 0 ? [[value, values[index + 1] ?? 0] as [number, number]] : [],
  )
}

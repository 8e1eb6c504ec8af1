import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { expectSoundSvg } from '../sound-svg.test-support.ts'
import { offerSymbol, offerSymbols } from './offer-symbols.ts'
import { phoneDrawing } from './phone-drawing.ts'
import { loadDrawing, vehicleDrawing, vehicles } from './vehicle-drawings.ts'

const pieces: [name: string, draw: (idPrefix: string) => string][] = [
  ...offerSymbols.map((symbol): [string, (idPrefix: string) => string] => [
    symbol,
    (idPrefix) => offerSymbol({ symbol, idPrefix }),
  ]),
  ...vehicles.map((vehicle): [string, () => string] => [vehicle, () => vehicleDrawing(vehicle)]),
  ['a load', () => loadDrawing([1, 3], 2)],
  ['a telephone', () => phoneDrawing()],
]

describe('a drawing of a service', () => {
  test.each(pieces)('is valid, small and takes its colours from the page: %s', (_, draw) => {
    const svg = draw('one-')
    expectSoundSvg(svg)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(2048)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg).not.toMatch(/#[0-9a-f]{6}/i)
  })

  test.each(pieces)('shares no ID with another of its kind on the page: %s', (_, draw) => {
    const ids = ['one-', 'two-'].flatMap((prefix) => [...draw(prefix).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('no two services and no two vehicles have the same picture', () => {
  const drawn = pieces.map(([, draw]) => draw(''))
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('each possible passenger and each suitcase is drawn separately', () => {
  const svg = loadDrawing([4, 6], 4)
  expect(svg.match(/<circle/g)).toHaveLength(6)
  expect(svg.match(/<circle [^>]*dasharray/g)).toHaveLength(2)
  expect(svg.match(/<rect/g)).toHaveLength(4)
})

import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { documentExample, documentExampleKinds } from './document-examples.ts'
import { band, rosette } from './guilloche.ts'
import { portolanMark } from './portolan-mark.ts'
import { rhumbWeb } from './rhumb-web.ts'
import { rightExample, rightExampleKinds } from './right-examples.ts'
import { expectSoundSvg } from './sound-svg.test-support.ts'
import { stamp } from './stamp.ts'

const weight = (svg: string) => gzipSync(svg).length

const pieces: [name: string, draw: (idPrefix: string) => string, mostBytes: number][] = [
  ['rosette', (idPrefix) => rosette({ seed: 'FR', idPrefix }), 1700],
  ['band', (idPrefix) => band({ seed: 'FR', idPrefix }), 1400],
  ['rhumb web', () => rhumbWeb(), 1024],
  ['stamp', () => stamp({ word: 'APPROVED', above: 'FRANCE', below: '27 NOV 2026', seed: 'FR' }), 700],
  ['mark', () => portolanMark(), 400],
  ...documentExampleKinds.map((kind): (typeof pieces)[number] => [
    `document, ${kind}`,
    (idPrefix) => documentExample({ kind, idPrefix }),
    2048,
  ]),
  ...rightExampleKinds.map((kind): (typeof pieces)[number] => [
    `right ${kind}`,
    (idPrefix) => rightExample({ kind, idPrefix }),
    2048,
  ]),
]

describe('a decorative piece', () => {
  test.each(pieces)('is valid, small and reproducible: %s', (_, draw, mostBytes) => {
    const svg = draw('one-')
    expectSoundSvg(svg)
    expect(draw('one-')).toBe(svg)
    expect(weight(svg)).toBeLessThanOrEqual(mostBytes)
    expect(svg).toContain('aria-hidden="true"')
    expect(svg, 'colours come from the page').not.toMatch(/#[0-9a-f]{6}/i)
  })

  test.each(pieces)('shares no ID with another of its kind on the page: %s', (_, draw) => {
    const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const ids = [...idsOf(draw('one-')), ...idsOf(draw('two-'))]
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('rosettes of different countries differ', () => {
  expect(new Set(['FR', 'JP', 'AE', 'SG', 'IN'].map((seed) => rosette({ seed }))).size).toBe(5)
})

test('a seed with any text gives a valid ID', () => {
  const svg = rosette({ seed: 'Ñ "<é>" 李' })
  expectSoundSvg(svg)
  expect(svg).toMatch(/<path id="[A-Za-z0-9-]+"/)
})

test('text on a stamp cannot break its markup', () => {
  const svg = stamp({ word: '<script>', above: 'A & B', seed: 'x' })
  expectSoundSvg(svg)
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).toContain('A &amp; B')
})

test('long text on a stamp is smaller, so that it does not touch the frame', () => {
  const sizeOf = (below: string) =>
    Number(/y="14[^"]*" font-size="([^"]+)"/.exec(stamp({ word: 'VISA', below, seed: 'FR' }))?.[1])
  expect(sizeOf('APPLY ONLINE')).toBeLessThan(sizeOf('APPLY'))
})

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isoCodes } from './atlas.server.ts'
import { routeChart } from './route-chart.server.ts'
import { seededRandom } from './seeded-random.ts'
import { expectSoundSvg } from './sound-svg.test-support.ts'

const dotsOf = (svg: string) =>
  [...svg.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('200 random pairs each give a valid chart, with both ends in its middle part', { timeout: 60_000 }, () => {
  const random = seededRandom('charts')
  const any = () => isoCodes[Math.floor(random() * isoCodes.length)] ?? 'FR'
  for (let count = 0; count < 200; count++) {
    const [from, to] = [any(), any()]
    const svg = routeChart({ from, to })
    expect(svg, `${from} to ${to}`).not.toMatch(/NaN|Infinity|undefined/)
    expect(gzipSync(svg).length, `${from} to ${to}`).toBeLessThanOrEqual(13 * 1024)
    if (count % 20 === 0) expectSoundSvg(svg)
    for (const [x, y] of dotsOf(svg)) {
      expect(Math.abs(x - 280), `${from} to ${to}`).toBeLessThanOrEqual(171)
      expect(Math.abs(y - 125), `${from} to ${to}`).toBeLessThanOrEqual(52)
    }
  }
})

test('the same route always gives the same drawing', () => {
  expect(routeChart({ from: 'IN', to: 'FR' })).toBe(routeChart({ from: 'IN', to: 'FR' }))
})

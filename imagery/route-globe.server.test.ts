import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { timesOf } from '#tests/support/share.ts'
import { isoCodes } from './atlas.server.ts'
import { routeGlobe } from './route-globe.server.ts'
import { seededRandom } from './seeded-random.ts'
import { expectSoundSvg } from './sound-svg.test-support.ts'

const mostBytes = 10.5 * 1024
const weight = (svg: string) => gzipSync(svg).length

const pairs = timesOf(700, 2000)

test(`${pairs} random pairs each give a valid globe, none too large`, { timeout: 240_000 }, () => {
  const random = seededRandom('pairs')
  const any = () => isoCodes[Math.floor(random() * isoCodes.length)] ?? 'FR'
  for (let count = 0; count < pairs; count++) {
    const [from, to] = [any(), any()]
    const svg = routeGlobe({ from, to })
    expect(svg, `${from} to ${to}`).not.toMatch(/NaN|Infinity|undefined/)
    expect(weight(svg), `${from} to ${to}`).toBeLessThanOrEqual(mostBytes)
    // Checking every tag takes longer than drawing, so one picture in ten is checked.
    if (count % 10 === 0) expectSoundSvg(svg)
  }
})

test.each([
  ['CA', 'RU'],
  ['US', 'CA'],
  ['ID', 'CA'],
  ['SJ', 'GL'],
  ['CA', 'GL'],
  ['NO', 'CA'],
])('the many islands of %s and %s keep the drawing small', (from, to) => {
  expect(weight(routeGlobe({ from, to }))).toBeLessThanOrEqual(mostBytes)
})

test('the same route always gives the same drawing', () => {
  expect(routeGlobe({ from: 'IN', to: 'FR' })).toBe(routeGlobe({ from: 'IN', to: 'FR' }))
})

describe('the ends of the route', () => {
  test.each([
    ['IN', 'FR'],
    ['FR', 'NZ'],
    ['FJ', 'US'],
    ['ES', 'NZ'],
    ['PY', 'TW'],
    ['AR', 'CN'],
    ['BE', 'NL'],
    ['IT', 'VA'],
    ['US', 'VN'],
  ])('%s and %s are both visible and apart', (from, to) => {
    const dots = dotsOf(routeGlobe({ from, to }))
    expect(dots).toHaveLength(2)
    for (const [x, y] of dots) expect(Math.hypot(x - 210, y - 210)).toBeLessThan(204)
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = dots
    if (to !== 'VA') expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThan(14)
  })

  test('are joined by the line', () => {
    const svg = routeGlobe({ from: 'IN', to: 'FR' })
    const [first] = dotsOf(svg)
    expect(svg).toContain(`class="route" pathLength="1" d="M${first?.join(' ')}l`)
  })
})

describe('without a route to draw', () => {
  test.each([
    ['FR', 'FR', 1],
    ['UM', 'FR', 1],
    ['FR', 'UM', 1],
    ['UM', 'UM', 0],
    ['', 'ZZ', 0],
  ])('"%s" to "%s" shows %i dots and no line', (from, to, dots) => {
    const svg = routeGlobe({ from, to })
    expectSoundSvg(svg)
    expect(svg).not.toContain('class="route"')
    expect(dotsOf(svg)).toHaveLength(dots)
  })
})

test('the line is animated once, and not for visitors who prefer reduced motion', () => {
  const svg = routeGlobe({ from: 'IN', to: 'FR' })
  expect(svg).toContain('animation:route .6s')
  expect(svg).not.toContain('infinite')
  expect(svg).toContain('@media(prefers-reduced-motion:reduce){.route{animation:none}}')
})

/** The centres of the dots, the only small circles on a globe. */
function dotsOf(svg: string): [number, number][] {
  return [...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)" r="[56]"/g)].map(([, x, y]) => [Number(x), Number(y)])
}

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test as plain } from 'vitest'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { answerKinds } from '#app/features/visas/requirement.ts'
import { expectSoundSvg } from '#imagery/sound-svg.test-support.ts'
import { mapViews } from '#imagery/world/map-views.ts'
import { test } from '#tests/support/database.ts'
import { drawMap, type MapCountry } from './map-drawing.server.ts'
import { needName, needsInOrder } from './map-needs.ts'

test('every destination is on the map once, and in the view of its continent', async ({ ctx, db }) => {
  await seedVisas(db)
  const { destinations } = await readCountries(ctx())
  expect(destinations).toHaveLength(199)
  const countries = destinations.map(({ code, name }, index): MapCountry => {
    const kind = answerKinds[index % answerKinds.length]
    return { code, title: name, href: `/requirements/IN/${code}`, kind, beside: false }
  })
  for (const view of mapViews) {
    const { svg } = drawMap(view, countries)
    expectSoundSvg(svg)
    expect(drawMap(view, countries).svg).toBe(svg)
    expect(gzipSync(svg).length, view).toBeLessThan(30_000)
    const linked = [...svg.matchAll(/<a class="[^"]+" href="\/requirements\/IN\/([A-Z]{2})" tabindex="-1">/g)].map(
      ([, code]) => code,
    )
    expect(linked).toEqual([...new Set(linked)])
    const own = destinations.filter(({ continent }) => view === 'world' || continent === view).map(({ code }) => code)
    expect(own.length).toBeGreaterThan(10)
    expect(
      own.filter((code) => !linked.includes(code)),
      view,
    ).toEqual([])
    expect(svg.match(/<a /g)).toHaveLength(svg.match(/<title>/g)?.length ?? 0)
    for (const [, inside = ''] of svg.matchAll(/<\/title>(.*?)<\/a>/g)) expect(inside).toMatch(/^<(path|circle) /)
  }
})

const some = (code: string, kind: MapCountry['kind']): MapCountry => ({
  code,
  title: code,
  href: `/map`,
  kind,
  beside: false,
})

plain('one’s own small country is ringed, a large one needs no ring', () => {
  expect(drawMap('AS', [some('SG', 'same_country'), some('IN', 'visa_free')]).svg).toContain('world-here')
  expect(drawMap('AS', [some('SG', 'visa_free'), some('IN', 'same_country')]).svg).not.toContain('world-here')
})

plain('the map opens where one’s own country is, or in the middle', () => {
  const start = (code: string) => drawMap('world', [some(code, 'same_country')]).start
  expect([start('US'), start('DE'), start('NZ')]).toEqual([2, 5, 9])
  expect(drawMap('world', [some('US', 'unknown')]).start).toBe(5)
})

plain('a name cannot end the drawing', () => {
  const { svg } = drawMap('AS', [{ ...some('IN', 'unknown'), title: '<b>"India" & others' }])
  expect(svg).toContain('<title>&lt;b>&quot;India&quot; &amp; others</title>')
})

plain('every kind of answer is in the legend, with a pattern of its own', () => {
  expect([...needsInOrder].sort()).toEqual([...answerKinds].sort())
  const { svg } = drawMap('AS', [])
  const patterns = [...svg.matchAll(/<pattern id="([^"]+)"[^>]*>(.*?)<\/pattern>/g)]
  expect(patterns.map(([, id]) => id).sort()).toEqual(answerKinds.map(needName).sort())
  const lines = patterns.map(([, , inside = '']) => /d="([^"]+)" fill="none"/.exec(inside)?.[1] ?? 'plain')
  expect(new Set(lines).size).toBe(answerKinds.length)
})

const css = readFileSync('app/ui/styles/pages/map.css', 'utf8')

plain.each([0, 1])('what tells kinds apart can be seen, in the light and in the dark (%i)', (theme) => {
  const colour = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.[theme + 1] ?? ''
  const [edge, strong] = [colour('need-edge'), colour('need-edge-strong')]
  for (const kind of answerKinds) {
    const [ground, lines] = [colour(`need-${kind}`), colour(`need-${kind}-on`)]
    if (lines) expect(contrast(ground, lines), `the pattern of ${kind}`).toBeGreaterThan(3)
    const border = ['same_country', 'visa_free', 'no_admission'].includes(kind) ? strong : edge
    expect(contrast(ground, border), `the border of ${kind}`).toBeGreaterThan(3)
  }
})

/** The contrast ratio in WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

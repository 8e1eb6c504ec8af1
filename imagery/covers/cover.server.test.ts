import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isoCodes } from '../atlas.server.ts'
import { seededRandom } from '../seeded-random.ts'
import { expectSoundSvg } from '../sound-svg.test-support.ts'
import { cover, isKnownCover } from './cover.server.ts'
import { coverAt, coverMotifs, coverNameOf, readCoverName } from './cover-address.ts'

const random = seededRandom('covers by chance')
const code = () => isoCodes[Math.floor(random() * isoCodes.length)] ?? 'FR'
const seeds = Array.from({ length: 40 }, (_, index) => `some-article-${index}`)

const drawn = coverMotifs.flatMap((motif) =>
  seeds.map((seed) => {
    if (motif === 'passage') return { motif, subject: `${code()}-${code()}` }
    return { motif, subject: motif === 'coast' ? code() : seed }
  }),
)

test('a random cover is valid, small and reproducible', { timeout: 120_000 }, () => {
  for (const name of drawn) {
    const svg = cover(name)
    expectSoundSvg(svg)
    expect(gzipSync(svg).length, `${name.motif} ${name.subject}`).toBeLessThan(16_000)
  }
  const [first, ...rest] = drawn
  if (first) expect(cover(first)).toBe(cover(first))
  expect(new Set(rest.slice(-seeds.length).map(cover)).size).toBe(seeds.length)
})

test.each(['IN-IN', 'GP-BV', 'SG-MY', 'FJ-NZ', 'US-RU', 'AQ-NO'])('draws a valid course between %s', (subject) => {
  expectSoundSvg(cover({ motif: 'passage', subject }))
})

test.each(['SG', 'AQ', 'RU', 'US', 'FJ', 'VA', 'BV', 'XK'])('draws a valid coast of %s', (subject) => {
  expectSoundSvg(cover({ motif: 'coast', subject }))
})

test('a cover is found by its name, and by no other text', () => {
  expect(readCoverName('passage-IN-FR.svg')).toEqual({ motif: 'passage', subject: 'IN-FR' })
  expect(readCoverName('coast-JP.svg')).toEqual({ motif: 'coast', subject: 'JP' })
  expect(readCoverName('dial-ninety-days.svg')).toEqual({ motif: 'dial', subject: 'ninety-days' })
  const wrong = [
    'passage-IN.svg',
    'coast-IN-FR.svg',
    'coast-in.svg',
    'dial-IN.svg',
    'dial-.svg',
    'none-a.svg',
    'dial-a.gif',
    'dial-a.png',
  ]
  const strange = [
    'dial-a--b.svg',
    `dial-${'a'.repeat(81)}.svg`,
    '__proto__-a.svg',
    'constructor-a.svg',
    'dial-<b>.svg',
    '',
  ]
  for (const name of [...wrong, ...strange]) expect(readCoverName(name), name).toBeUndefined()
})

test('every article without a picture has an existing cover, and not all have the same', () => {
  const routes = [{ from: 'IN', to: 'FR' }]
  const covers = seeds.flatMap((slug) => [
    coverAt({ slug, coverImage: null, routes }),
    coverAt({ slug, coverImage: null, routes: [] }),
    coverAt({ slug, coverImage: null, routes: [{ from: 'XXB', to: 'FR' }] }),
  ])
  for (const address of covers) expect(readCoverName(address.replace('/blog/cover/', '')), address).toBeDefined()
  expect(new Set(covers.map((address) => address.split('-')[0])).size).toBe(coverMotifs.length)
})

test('an article keeps its own picture, and elsewhere its title has one of our covers', () => {
  const own = { slug: 'a', coverImage: '/plates/FR.svg', routes: [] }
  expect(coverAt(own)).toBe('/plates/FR.svg')
  expect(coverNameOf({ ...own, coverImage: '/blog/cover/dial-a.svg' })).toEqual({ motif: 'dial', subject: 'a' })
  expect(coverNameOf(own)).toEqual(coverNameOf({ ...own, coverImage: null }))
})

test('does not draw a cover of a place without a map', () => {
  expect(isKnownCover({ motif: 'coast', subject: 'ZZ' })).toBe(false)
  expect(isKnownCover({ motif: 'passage', subject: 'IN-FR' })).toBe(true)
  expect(isKnownCover({ motif: 'dial', subject: 'zz' })).toBe(true)
})

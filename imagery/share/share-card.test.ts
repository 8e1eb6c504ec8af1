import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cover } from '../covers/cover.server.ts'
import { routeGlobe } from '../route-globe.server.ts'
import { expectSoundSvg } from '../sound-svg.test-support.ts'
import { atkinson, besley } from './letters.drawn.ts'
import { shareCard } from './share-card.ts'
import { sharePoints } from './share-points.server.ts'
import { linesOf, widthOf, written } from './written.ts'

const card = {
  title: 'India to France',
  verdict: 'Visa required',
  facts: [
    ['Total price', '$119.40'],
    ['Decision expected by', '14 December 2026'],
  ],
  foot: 'If you pay on 23 November 2026. France decides.',
  drawing: routeGlobe({ from: 'IN', to: 'FR' }),
} as const

test('a card is a valid drawing, and a PNG in the size of link previews', async () => {
  const svg = shareCard(card)
  expectSoundSvg(svg)
  const points = await sharePoints(svg)
  const { format, width, height } = await sharp(points).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(points.length).toBeLessThan(200_000)
})

test('every fact changes the picture', () => {
  const changes = [{ verdict: 'e-Visa' }, { facts: [['Total price', '$119.41']] as const }, { title: 'India to Spain' }]
  expect(new Set([card, ...changes.map((change) => ({ ...card, ...change }))].map(shareCard)).size).toBe(4)
})

test('accented letters of names are drawn, and an unavailable one is drawn without its accent', () => {
  for (const face of [besley, atkinson]) {
    for (const letter of 'Åçéôãñüí’$€.,') expect(face[letter], letter).toBeDefined()
  }
  const plain = written('S', besley, [0, 0], { size: 50 })
  expect(written('Ș', besley, [0, 0], { size: 50 })).toBe(plain)
  expect(written('印', besley, [0, 0], { size: 50 })).not.toContain('<path')
})

test('a long title wraps into lines that fit', () => {
  const lines = linesOf('Saint Vincent and the Grenadines to the United Arab Emirates', besley, 620, 54)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) expect(widthOf(line, besley, 54)).toBeLessThanOrEqual(620)
})

test('the whole title is drawn, in smaller letters if it is long', () => {
  const long = 'What an officer at the border may ask you, and what you should have ready in your hand'
  expect(shareCard({ ...card, title: long })).not.toBe(shareCard({ ...card, title: `${long} luggage` }))
  const endless = `${long} `.repeat(4).trim()
  expect(shareCard({ ...card, title: endless })).toBe(shareCard({ ...card, title: `${endless} and more` }))
})

test('the pixels of an article’s card show its cover over the whole stub', async () => {
  const drawing = cover({ motif: 'dial', subject: 'a-seed' })
  const points = await sharePoints(shareCard({ ...card, facts: [], drawing, fills: true }))
  const stub = sharp(points).extract({ left: 740, top: 10, width: 440, height: 80 })
  const { channels } = await stub.stats()
  expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(5)
})

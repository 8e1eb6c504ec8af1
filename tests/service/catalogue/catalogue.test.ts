import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '#tests/house/route-table.ts'
import { Browser } from '#tests/support/browser.ts'
import { openHouse, signUp } from '#tests/support/people.ts'
import { buildWorld } from '../world.ts'
import { portalSentences, publicSentences } from './portal.ts'
import { isReplaced, isShown, isWaiting, type Sentence } from './sentence.ts'
import { type Situation, situations } from './situations.ts'
import { type Stage, titleOf, wordsOf } from './stage.ts'
import { travellerSentences } from './traveller.ts'

const all: Sentence[] = [...travellerSentences, ...portalSentences, ...publicSentences]

let stage: Stage

beforeAll(async () => {
  const house = await openHouse()
  const owner = await signUp(house)
  stage = { house, owner, world: await buildWorld(house, owner), visitor: new Browser(house) }
}, 120_000)
afterAll(() => stage?.house.close())

type Page = { text: string; title: string }
const played = new Map<Situation, Promise<Page>>()

/** Several sentences may belong to one situation, which is run once. */
function play(situation: Situation): Promise<Page> {
  let page = played.get(situation)
  if (!page) {
    page = situations[situation](stage).then(({ text }) => ({ text: wordsOf(text), title: titleOf(text) }))
    played.set(situation, page)
  }
  return page
}

/** Alone on its line, or as one of several repeated parts of it. */
const linesOf = ({ text }: Page) => text.split('\n').map((line) => line.trim())

const shown = all.filter(isShown)

test.for(shown)('“$says”: $when', async ({ says, as = says, in: situation, whereabouts }) => {
  const page = await play(situation)
  if (whereabouts === 'title') expect(page.title).toBe(`${as} – Portolan`)
  else
    expect(
      linesOf(page).filter((line) => line.includes(as)),
      page.text.replaceAll(/\n+/g, '\n'),
    ).not.toEqual([])
})

const replaced = all.filter(isReplaced)

test.for(replaced)('“$says” is no longer shown, since $decided', async ({ says, instead, in: situation }) => {
  if (!situation) return
  const page = await play(situation)
  expect(page.text).not.toContain(says)
  expect(page.text).toContain(instead)
})

test('no sentence waits for a feature that exists', () => {
  const patterns = routeTable.map(({ pattern }) => pattern.replaceAll(/:\w+/g, ':'))
  const come = all.filter(isWaiting).filter(({ waitsFor }) => {
    const awaited = waitsFor.replaceAll(/:\w+/g, ':')
    return patterns.some((pattern) => pattern === awaited || (awaited === '/auth/v1' && pattern.startsWith(awaited)))
  })
  expect(come.map(({ says, waitsFor }) => `${waitsFor} is there, and “${says}” is not told`)).toEqual([])
})

test('every situation has a sentence', () => {
  const used = new Set(all.flatMap((sentence) => ('in' in sentence && sentence.in ? [sentence.in] : [])))
  expect(Object.keys(situations).filter((situation) => !used.has(situation as Situation))).toEqual([])
})

const folder = '../shared/spec'

describe.skipIf(!existsSync(folder))('the specification (skipped if it is not beside the project)', () => {
  const section = (file: string, number: number) => {
    const text = existsSync(folder) ? readFileSync(`${folder}/${file}`, 'utf8') : ''
    const start = text.indexOf(`\n## ${number}. `)
    return text.slice(start, text.indexOf('\n## ', start + 4))
  }

  test('has the traveller’s sentences, word for word', () => {
    const text = section('traveller.md', 8) + section('traveller.md', 5) + section('traveller.md', 6)
    const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence)
    expect(quoted.length).toBeGreaterThan(60)
    const known = new Set(travellerSentences.map(({ says }) => says))
    expect(quoted.filter((sentence) => !known.has(sentence))).toEqual([])
    const written = new Set(quoted)
    const ours = travellerSentences.filter(({ says }) => !written.has(says) && !text.includes(says))
    expect(ours.map(({ says }) => says)).toEqual(['Must be at least 6 characters'])
  })

  test('has the portal’s sentences, word for word', () => {
    const text = section('portal.md', 8)
    const missing = portalSentences.filter(({ says }) => !text.includes(says.replace(/\.$/, '')))
    expect(missing.map(({ says }) => says)).toEqual([])
    // The sentences have no quotation marks: what is left without them must not read like another one.
    const sentences = portalSentences.map(({ says }) => says.replace(/\.$/, ''))
    const longestFirst = sentences.toSorted((one, other) => other.length - one.length)
    const rest = longestFirst.reduce((text, sentence) => text.replaceAll(sentence, '…'), text)
    const telling = /[^.;:,…]*\b(Failed|Please|[Ss]uccessfully|has been|cannot be|Error|No [a-z]+ found)\b[^.;:…]*/g
    expect([...rest.matchAll(telling)].map(([left]) => left.trim())).toEqual([])
  })

  test('has the sentences of the public pages, word for word', () => {
    const text = section('portal.md', 2)
    const missing = publicSentences.filter(({ says }) => !text.includes(says.replace(/\.$/, '')))
    expect(missing.map(({ says }) => says)).toEqual([])
  })
})

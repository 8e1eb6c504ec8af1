import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictWords } from '#app/features/quotes/components/answer/verdict.words.ts'
import type { RequirementJson } from '#app/features/visas/public/shapes.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { countriesWords } from '#app/routes/countries/countries.words.ts'
import { mapWords } from '#app/routes/map/map.words.ts'
import { stayOf } from '#app/routes/map/map-table.tsx'
import { seededRandom } from '#imagery/seeded-random.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'

// Also verified with 300 pairs: 20 passports with 15 destinations each.
const passportsAsked = 10
const destinationsOfEach = 8

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

/** Loads a page, retrying while other tests keep the service too busy to respond. */
async function page(path: string, tries = 3): Promise<string> {
  const { status, text } = await visitor.get(path)
  if (status === 503 && tries > 0) {
    await wait(2_000)
    return page(path, tries - 1)
  }
  expect(status, path).toBe(200)
  return text
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&([\w#]+);/g, (whole, mark) => marks[mark] ?? whole)

/** The plain text of a pattern's first group; undefined without a match. */
function read(html: string, pattern: RegExp): string | undefined {
  const [, inside] = pattern.exec(html) ?? []
  return inside === undefined ? undefined : plain(inside)
}

const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, inside = '']) => plain(inside))

/** The first screen of the home page, and of a route's page. */
function firstIn(html: string) {
  const [, stub = ''] = /class="answer-stub">(.*?)<div class="answer-act">/s.exec(html) ?? []
  return {
    title: read(html, /<h1[^>]*>(.*?)<\/h1>/),
    lede: read(html, /class="answer-lede">(.*?)<\/p>/),
    stub: every(stub, /<dd>(.*?)<\/dd>/g),
    starts: read(html, /href="\/apply\?from=\w+&amp;to=\w+&amp;visa=([^"]*)"/),
  }
}

/** The folded parts of a route's page: the total, speeds and other visas. */
function foldsIn(html: string) {
  const [, others = ''] = /class="other-visas">(.*?)<\/ul>/s.exec(html) ?? []
  return {
    sum: sumIn(html),
    speeds: every(html.replace(others, ''), /class="speed-total[^"]*">(.*?)</g),
    longer: read(others, /class="speed-total[^"]*">(.*?)</),
    longerId: read(others, /visa=([\w-]+)#answer/),
  }
}

const sumIn = (html: string) => read(html, /line-total"><dt>[^<]*<\/dt><dd>(.*?)</)

/** A row of the map, a card of the list, and the passport's section of a country's page. */
const rowIn = (html: string) => ({
  kind: read(html, /<td role="cell" data-name="What you need">(.*?)<\/td>/),
  stay: read(html, /<td role="cell" data-name="Longest stay">(.*?)<\/td>/),
  checked: read(html, /<td role="cell" data-name="Last checked">(.*?)[<]/),
})
const cardIn = (html: string) => ({
  kind: read(html, /class="kind kind-\w+">(.*?)</),
  stay: read(html, /class="kind kind-\w+">[^<]*<\/span><span class="small">(.*?)</),
  total: read(html, /<dt>Fee<\/dt><dd>(.*?)</),
  processing: read(html, /<dt>Processing time<\/dt><dd>(.*?)</),
})
const yoursIn = (html: string) => ({
  kind: read(html, /class="kind kind-\w+">(.*?)</),
  answer: read(html, /<\/span><\/p><p>(.*?)<\/p>/),
  total: read(html, /<p class="label">(\$[\d,]+\.\d\d)/),
})

type Stay = Parameters<typeof stayOf>[0]
type Place = { row: string; card: string }

/** What the map and the list show for every destination of a passport. */
async function placesOf(from: string): Promise<Map<string, Place>> {
  const all = async (address: string) => {
    const pages: string[] = []
    for (let at = 1; at <= 12; at += 1) pages.push(await page(`${address}&page=${at}`))
    return pages.join('')
  }
  const [map, list] = await Promise.all([all(`/map?from=${from}&sort=name`), all(`/countries?from=${from}`)])
  const pieces = (html: string, opening: string, link: RegExp) =>
    html.split(opening).flatMap((piece) => {
      const [, code] = link.exec(piece) ?? []
      return code === undefined ? [] : [[code, piece] as const]
    })
  const rowOf = /^<th scope="row" role="rowheader">.*?href="\/requirements\/\w+\/(\w+)"/
  // A page number past the end shows the last page.
  const rows = new Map(pieces(map, '<tr role="row">', rowOf))
  const cards = new Map(pieces(list, '<li class="dest box">', /<h3.*?href="\/country\/(\w+)\?from=/))
  expect(cards.size, from).toBe(rows.size)
  return new Map([...rows].map(([code, row]) => [code, { row, card: cards.get(code) ?? '' }]))
}

/** The stay as written on a card. */
function stayOnCard({ kind, days, freeMovement }: RequirementJson): string | undefined {
  const { own, noLimit, stay } = countriesWords.card
  if (freeMovement) return noLimit
  if (days !== null) return stay({ days })
  return kind === 'same_country' ? own : undefined
}

async function expectOneAnswer(from: string, to: string, { row, card }: Place): Promise<void> {
  const [home, route, country, { text }] = await Promise.all([
    page(`/?from=${from}&to=${to}`),
    page(`/requirements/${from}/${to}`),
    page(`/country/${to}?from=${from}`),
    visitor.get(`/rest/v1/requirements/${from}/${to}`),
  ])
  const json: RequirementJson = JSON.parse(text)
  const kind = visaWords.headline[json.kind as AnswerKind]
  const what = `${from} to ${to}`
  const [first, folds] = [firstIn(route), foldsIn(route)]
  const { title: homeTitle, ...onHome } = firstIn(home)
  const { title, ...onRoute } = first
  expect(onHome, what).toEqual(onRoute)
  if (!route.includes('class="answer-tag"')) {
    for (const one of [title, homeTitle]) expect(one, what).toContain(verdictWords.titles[json.kind as AnswerKind])
  }
  // A visa-free traveller sees no price except that of a visa for a longer stay.
  const price = first.stub.find((text) => text.startsWith('$'))
  if (json.kind === 'visa_free') expect(price, what).toBeUndefined()
  // An estimate has no speeds to choose from.
  if (price) expect([folds.sum, folds.speeds[0] ?? price], what).toEqual([price, price])
  const total = price ?? folds.longer

  const yours = yoursIn(country.slice(country.indexOf('class="yours-answer'), country.indexOf('id="facts-title"')))
  const days = json.days === null ? /./ : new RegExp(`\\b${json.days} days?\\b`)
  expect(yours.answer, what).toMatch(days)
  if (json.kind === 'visa_free' && !route.includes('class="answer-tag"')) expect(first.lede, what).toMatch(days)
  expect([yours.kind, yours.total], what).toEqual([kind, total])

  const checked = json.asOf
    ? mapWords.checkedOn({ asOf: formatDate(json.asOf as PlainDate) })
    : expect.stringMatching(/^Not (checked|needed)$/)
  expect(rowIn(row), what).toEqual({
    kind: mapWords.need[json.kind as AnswerKind],
    stay: stayOf(json as Stay),
    checked,
  })

  const [scheme] = json.schemes
  const processing = scheme ? visaWords.processing(scheme.processing) : cardIn(card).processing
  expect(cardIn(card), what).toEqual({ kind, stay: stayOnCard(json), total, processing })
  if (!scheme) return
  expect(price ? first.starts : folds.longerId, what).toBe(scheme.id)
  await expectOwnPage(scheme.id, from, { total, by: price && first.stub[1] }, what)
}

/** The page of a visa, for the same passport: its price and its decision date. */
async function expectOwnPage(
  id: string,
  from: string,
  { total, by = '' }: { total: string | undefined; by: string | undefined },
  what: string,
): Promise<void> {
  const own = await page(`/visa/${id}?from=${from}`)
  expect(sumIn(own), what).toBe(total)
  expect(own, what).toContain(by)
}

test('one pair has one answer everywhere: requirement, duration, price and dates', async () => {
  const random = seededRandom('one answer')
  const some = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One
  const chooser = await page('/requirements')
  const passports = every(chooser.slice(0, chooser.indexOf('name="to"')), /<option value="(\w+)"/g)
  expect(passports.length).toBeGreaterThan(260)
  let priced = 0
  for (let asked = 0; asked < passportsAsked; asked += 1) {
    const from = some(passports)
    const places = await placesOf(from)
    const codes = [...places.keys()]
    // Includes its own country, if it is one.
    const chosen = new Set([
      ...(places.has(from) ? [from] : []),
      ...Array.from({ length: destinationsOfEach }, () => some(codes)),
    ])
    for (const to of chosen) {
      const place = places.get(to)
      if (place) await expectOneAnswer(from, to, place)
      if (place?.card.includes('$')) priced += 1
    }
  }
  expect(priced).toBeGreaterThan(passportsAsked)
}, 240_000)

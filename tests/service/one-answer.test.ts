import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequirementJson } from '#app/features/visas/public/shapes.ts'
import type { AnswerKind } from '#app/features/visas/requirement.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { countriesWords } from '#app/routes/countries/countries.words.ts'
import { mapWords } from '#app/routes/map/map.words.ts'
import { stayOf } from '#app/routes/map/map-table.tsx'
import { seededRandom } from '#imagery/seeded-random.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'

// Of 300 pairs the same is true: 20 passports and 15 destinations of each.
const passportsAsked = 10
const destinationsOfEach = 8

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

async function page(path: string): Promise<string> {
  const { status, text } = await visitor.get(path)
  expect(status, path).toBe(200)
  return text
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '').replaceAll(/&([\w#]+);/g, (whole, mark) => marks[mark] ?? whole)

/** What the first group of a pattern stands for in words; undefined where it does not fit. */
function read(html: string, pattern: RegExp): string | undefined {
  const [, inside] = pattern.exec(html) ?? []
  return inside === undefined ? undefined : plain(inside)
}

const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, inside = '']) => plain(inside))

/** The answer of the first page, and of the page of a route. */
function passIn(html: string) {
  return {
    kind: read(html, /class="pass-headline[^"]*">(.*?)</),
    answer: read(html, /<p class="measure size-18">(.*?)<\/p>/),
    total: read(html, /class="price">(.*?)</),
    sum: read(html, /line-total"><dt>[^<]*<\/dt><dd>(.*?)</),
    speeds: every(html, /class="speed-total[^"]*">(.*?)</g),
    dates: every(html, /class="speed-date[^"]*">(.*?)</g),
    visa: read(html, /href="\/apply\?from=\w+&amp;to=\w+&amp;visa=([^"]*)"/),
  }
}

/** A row of the map, a card of the list, and the part of a country's page for one's own passport. */
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

/** What the map and the list show of every destination of a passport. */
async function placesOf(from: string): Promise<Map<string, Place>> {
  const all = async (address: string) => {
    const pages: string[] = []
    for (let at = 1; at <= 9; at += 1) pages.push(await page(`${address}&page=${at}`))
    return pages.join('')
  }
  const [map, list] = await Promise.all([all(`/map?from=${from}&sort=name`), all(`/countries?from=${from}`)])
  const pieces = (html: string, opening: string, link: RegExp) =>
    html.split(opening).flatMap((piece) => {
      const [, code] = link.exec(piece) ?? []
      return code === undefined ? [] : [[code, piece] as const]
    })
  const rows = pieces(map, '<tr role="row">', /^<th scope="row" role="rowheader">.*?href="\/requirements\/\w+\/(\w+)"/)
  const cards = new Map(pieces(list, '<li class="dest box">', /<h3.*?href="\/country\/(\w+)\?from=/))
  expect(cards.size, from).toBe(rows.length)
  return new Map(rows.map(([code, row]) => [code, { row, card: cards.get(code) ?? '' }]))
}

/** The stay as a card says it. */
function stayOnCard({ kind, days, freeMovement }: RequirementJson): string | undefined {
  const { own, noLimit, stay } = countriesWords.card
  if (freeMovement) return noLimit
  if (days !== null) return stay(days)
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
  const pass = passIn(home)
  const what = `${from} to ${to}`
  expect(passIn(route), what).toEqual(pass)
  expect(pass.kind, what).toBe(kind)
  expect(pass.answer, what).toBeTruthy()
  if (json.days !== null) expect(pass.answer, what).toMatch(new RegExp(`\\b${json.days} days?\\b`))
  expect([pass.sum, pass.speeds[0]], what).toEqual([pass.total, pass.total])

  const yours = country.slice(country.indexOf('class="yours-answer'), country.indexOf('id="facts-title"'))
  expect(yoursIn(yours), what).toEqual({ kind, answer: pass.answer, total: pass.total })

  const checked = json.asOf
    ? mapWords.checkedOn(json.asOf as PlainDate)
    : expect.stringMatching(/^Not (checked|needed)$/)
  expect(rowIn(row), what).toEqual({
    kind: mapWords.need[json.kind as AnswerKind],
    stay: stayOf(json as Stay),
    checked,
  })

  const [first] = json.schemes
  const processing = first ? visaWords.processing(first.processing) : cardIn(card).processing
  expect(cardIn(card), what).toEqual({ kind, stay: stayOnCard(json), total: pass.total, processing })
  if (first) await expectOwnPage(first.id, from, pass, what)
}

/** The page of a visa, for the same passport: its price, and the day by which there is a decision. */
async function expectOwnPage(id: string, from: string, pass: ReturnType<typeof passIn>, what: string): Promise<void> {
  expect(pass.visa, what).toBe(id)
  const own = await page(`/visa/${id}?from=${from}`)
  expect(passIn(own).sum, what).toBe(pass.total)
  expect(own, what).toContain(pass.dates[0]?.replace(/^By /, ''))
}

test('one pair has one answer, wherever it is asked for: what is needed, for how long, the price, the dates', async () => {
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
    // Its own country too, where it is one.
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
}, 60_000)

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await openHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

test.for(['/countries', '/countries?from=IN', '/countries?from=US', '/country/FR?from=IN', '/country/GB'])(
  '%s is small enough for a slow connection',
  async (path) => {
    const { status, bytes } = await visitor.get(path)
    expect(status).toBe(200)
    expect(gzipSync(bytes).length).toBeLessThan(60_000)
  },
)

test('the list has every destination once, with the price of its own route', async () => {
  const pages = Array.from({ length: 12 }, (_, at) => visitor.get(`/countries?from=IN&page=${at + 1}`))
  const texts = (await Promise.all(pages)).map(({ text }) => text)
  const text = texts.join()
  const cardsOn = (page: string) =>
    [...page.matchAll(/href="\/country\/([A-Z]{2})\?from=IN">[^<]+<\/a><\/h3>/g)].map(([, code]) => code)
  for (const page of texts) expect(cardsOn(page).length).toBeLessThanOrEqual(18)
  const cards = cardsOn(text)
  expect(cards.length).toBeGreaterThan(190)
  expect(new Set(cards).size).toBe(cards.length)
  for (const to of ['FR', 'VN', 'AE']) {
    const card = text.match(new RegExp(`/country/${to}\\?from=IN">[^<]+</a></h3>.*?</li>`, 's'))?.[0] ?? ''
    const price = card.match(/\$[\d.,]+/)?.[0]
    expect(price, to).toBeDefined()
    expect((await visitor.get(`/?from=IN&to=${to}`)).text).toContain(`<dd>${price}</dd>`)
    expect(card).toContain(`href="/apply?from=IN&amp;to=${to}"`)
  }
})

test.for(['fr', 'Fr', 'FRA', 'fra', '%20fr%20'])('a country requested as "%s" is found', async (code) => {
  const { status, location } = await visitor.get(`/country/${code}?from=IN&tab=visas`)
  expect(status).toBe(308)
  expect(location).toBe('/country/FR?from=IN&tab=visas')
})

const wrong = [
  ...['ZZ', 'zz', 'QQQ', 'F', 'FRAN', 'XXB', '%E6%97%A5%E6%9C%AC', 'F%2FR', '__proto__', 'constructor'],
  ...['%00', 'a'.repeat(2000), '%F0%9F%87%AB%F0%9F%87%B7', '-', "'--"],
]

test.for(wrong)('a country requested as "%s" is not found, with a way to continue', async (code) => {
  const { status, text } = await visitor.get(`/country/${code}`)
  expect(status).toBe(404)
  expect(text).toContain('<h1 tabindex="-1">Country not found</h1>')
  expect(text).toContain('href="/countries"')
})

test('the code of a travel document is explained', async () => {
  const { text } = await visitor.get('/country/xxb')
  expect(text).toContain('This code is for a travel document')
  expect(text).toContain('href="/countries?from=XXB"')
})

test.for(['from=ZZ', 'to=ZZ', 'from=IN&to=XXB', 'from=%00', 'from=%E6%97%A5', `from=${'A'.repeat(5000)}`])(
  'a list for %s has no results and says so',
  async (search) => {
    const { status, text } = await visitor.get(`/countries?${search}`)
    expect(status).toBe(404)
    expect(text).toContain('No Results Found')
  },
)

test('typed text is shown as text, and no longer than a name can be', async () => {
  const { status, text } = await visitor.get(`/countries?q=${encodeURIComponent(`<b>${'x'.repeat(5000)}`)}`)
  expect(status).toBe(200)
  expect(text).not.toContain('<b>x')
  expect(text).toContain('0 results for “&lt;b&gt;xxx')
  expect(text).not.toContain('x'.repeat(100))
})

test('a country has one canonical address, whatever the query', async () => {
  for (const path of ['/country/FR', '/country/FR?tab=tips', '/country/FR?from=IN']) {
    const { text } = await visitor.get(path)
    expect(text.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toBe(`${house.origin}/country/FR`)
    expect(text.indexOf('rel="canonical"')).toBeLessThan(text.indexOf('</head>'))
  }
})

test('while the facts cannot be read, the pages say so and offer a retry', async () => {
  await house.sql`alter table requirements rename to requirements_away`
  try {
    const list = await visitor.get('/countries?from=BT&continent=AS')
    expect(list.status).toBe(500)
    expect(list.text).toContain('Failed to load visa requirements')
    expect(list.text).toContain('href="/countries?from=BT&amp;continent=AS"')
    const country = await visitor.get('/country/BT')
    expect(country.status).toBe(500)
    expect(country.text).toContain('Failed to load country information')
    expect(country.text).toContain('Browse All Countries')
  } finally {
    await house.sql`alter table requirements_away rename to requirements`
  }
  expect((await visitor.get('/country/BT')).status).toBe(200)
})

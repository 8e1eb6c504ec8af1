import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAddress } from '#app/lib/words/language-address.ts'
import { seededRandom } from '#imagery/seeded-random.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { expectations } from './expectations.ts'

// An installation's public address is a setting, and not the host that a visitor sends.
const origin = 'https://visas.example.org'

let house: House
let crawler: Browser
/** The addresses of each sitemap, relative to the origin. */
let parts: Map<string, readonly Entry[]>

beforeAll(async () => {
  house = await openHouse({ APP_ORIGIN: origin, DEMO_MODE: '0', APP_KEY: Buffer.alloc(32, 7).toString('base64') })
  crawler = new Browser(house)
  const index = await read('/sitemap.xml', 'sitemapindex', 'sitemap')
  parts = new Map()
  for (const { path } of index) parts.set(path, await read(path, 'urlset', 'url'))
}, 120_000)
afterAll(() => house.close())

type Entry = { path: string; day: string | undefined }

/** Reads a file according to the sitemap protocol: any other content is an error. */
async function read(path: string, root: string, tag: string): Promise<Entry[]> {
  const answer = await crawler.get(path, { 'accept-encoding': 'gzip' })
  expect(answer.status, path).toBe(200)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(answer.headers['set-cookie']).toBeUndefined()
  const packed = answer.headers['content-encoding'] === 'gzip'
  const bytes = packed ? gunzipSync(answer.bytes) : answer.bytes
  expect(bytes.length, path).toBeLessThan(50_000_000)
  const [, body = ''] =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(?:\w+) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n([\s\S]*)<\/\w+>\n$/.exec(
      bytes.toString(),
    ) ?? []
  expect(bytes.toString(), path).toContain(`\n<${root} xmlns=`)
  expect(bytes.toString(), path).toMatch(new RegExp(`</${root}>\n$`))
  const line = new RegExp(`^<${tag}><loc>([^<>&"']+)</loc>(?:<lastmod>(\\d{4}-\\d{2}-\\d{2})</lastmod>)?</${tag}>$`)
  const lines = body.trimEnd().split('\n')
  const found = lines.map((text) => line.exec(text) ?? [])
  // One check for all: there are 240,000 lines.
  const isRight = (address = '') => address.startsWith(`${origin}/`) && new URL(address).href === address
  expect(lines.filter((_, index) => !isRight(found[index]?.[1])).slice(0, 10), path).toEqual([])
  return found.map(([, address = '', day]) => ({ path: address.slice(origin.length), day }))
}

const allPaths = () => [...parts.values()].flatMap((entries) => entries.map(({ path }) => path))

test('lists all destinations, all visas, and all pairs of 199 countries except their own', async () => {
  const [row] = await house.sql`
    select count(*) filter (where is_destination)::int as destinations,
      (select count(*)::int from schemes where status <> 'closed') as visas from countries`
  const count = (pattern: RegExp) => allPaths().filter((path) => pattern.test(path)).length
  expect(count(/^\/country\/[A-Z]{2}$/)).toBe(row?.destinations)
  expect(count(/^\/visa\//)).toBe(row?.visas)
  expect(count(/^\/requirements\/([A-Z]{2})\/(?!\1)[A-Z]{2}$/)).toBe(199 * 198)
  expect(count(/^\/es\/requirements\/([A-Z]{2})\/(?!\1)[A-Z]{2}$/), 'and in each language').toBe(199 * 198)
  expect(new Set(allPaths()).size, 'each once').toBe(allPaths().length)
  for (const entries of parts.values()) expect(entries.length).toBeLessThanOrEqual(50_000)
})

test('a page is as recent as its facts, and never dated in the future', async () => {
  const [rule] = await house.sql`
    select greatest(r.as_of, (select max(as_of) from schemes where destination = 'FR' and status <> 'closed'))::text as day
    from requirements r where from_code = 'IN' and to_code = 'FR'`
  const entries = parts.get('/sitemaps/requirements-IN.xml') ?? []
  expect(entries.find(({ path }) => path === '/requirements/IN/FR')?.day).toBe(rule?.day)
  const today = new Date().toISOString().slice(0, 10)
  const late = [...parts.values()].flat().filter(({ day }) => day !== undefined && day > today)
  expect(late).toEqual([])
})

/** One of each kind that is written by hand or short, and many of those that are all alike or in another language. */
function sample(): string[] {
  const random = seededRandom('the pages that search engines find')
  const many = (path: string) => path.includes('/requirements/') || readAddress(path).language !== undefined
  const alike = allPaths().filter(many)
  const some = Array.from({ length: 300 }, () => alike[Math.floor(random() * alike.length)] ?? '')
  return [...allPaths().filter((path) => !many(path)), ...new Set(some)]
}

test('every address leads to a page, without a redirect', async () => {
  const followed = sample().filter(isInTable)
  expect(followed.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const path of followed) {
    const { status } = await crawler.get(path)
    if (status !== 200) wrong.push(`${path} ${status}`)
  }
  expect(wrong).toEqual([])
}, 180_000)

test('every page has itself as its canonical address, and a description', async () => {
  const wrong: string[] = []
  for (const path of sample().filter(isInTable)) {
    const { text } = await crawler.get(path)
    const canonical = [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, address]) => address)
    const about = [...text.matchAll(/<meta name="description" content="([^"]+)"/g)]
    if (canonical.join() !== origin + path) wrong.push(`${path} is called ${canonical.join() || 'nothing'}`)
    if (about.length !== 1) wrong.push(`${path} has ${about.length} descriptions`)
    if (text.includes('content="noindex"')) wrong.push(`${path} is not to be found`)
  }
  expect(wrong).toEqual([])
}, 180_000)

test('every public page with a fixed address is in the sitemap', async () => {
  const isOpen = ({ access, pattern, hasPage }: (typeof routeTable)[number]) =>
    access === 'public' && hasPage && !/[:*]/.test(pattern)
  const closed = (await crawler.get('/robots.txt')).text.match(/(?<=^Disallow: ).+$/gm) ?? []
  const pages = routeTable.filter(isOpen).map(({ pattern }) => pattern)
  const found = pages.filter((path) => !closed.some((beginning) => path.startsWith(beginning)))
  // These two are opened from an email.
  const emails = ['/newsletter/confirm', '/newsletter/leave']
  expect(found.filter((path) => !allPaths().includes(path) && !emails.includes(path))).toEqual([])
})

test('a search without results is not indexed', async () => {
  for (const path of ['/countries?q=zzzz', '/faqs?q=zzzz', '/blog?q=zzzz', '/map?from=ZZ', '/?from=ZZ&to=FR']) {
    const { text, status } = await crawler.get(path)
    expect(status === 404 || text.includes('<meta name="robots" content="noindex"/>'), path).toBe(true)
  }
})

test('an unchanged file is not sent again, and a missing one is not found', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt']) {
    const { headers } = await crawler.get(path)
    expect((await crawler.get(path, { 'if-none-match': String(headers.etag) })).status, path).toBe(304)
  }
  const nowhere = [
    'requirements-ZZ.xml',
    'requirements-in.xml',
    'requirements-XXB.xml',
    'pages',
    '.xml',
    '__proto__.xml',
  ]
  for (const name of nowhere) expect((await crawler.get(`/sitemaps/${name}`)).status, name).toBe(404)
})

test('robots may read public pages, find the sitemap, and stay out of the others', async () => {
  const { text, headers } = await crawler.get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning))
  expect(allPaths().filter(isClosed)).toEqual([])
  const none = crypto.randomUUID()
  const nowhere = new Proxy({} as Parameters<NonNullable<(typeof expectations)[string]>['at']>[0], { get: () => none })
  const own = routeTable.filter(({ access }) => access === 'signed-in' || access === 'demo')
  const open = own.map(({ pattern }) => expectations[pattern]?.at(nowhere) ?? pattern).filter((path) => !isClosed(path))
  expect(open).toEqual([])
  for (const path of ['/signin', '/signup', '/storage/v1/documents/x', '/verify-email?token=x']) {
    expect(isClosed(path), path).toBe(true)
  }
})

/** Whether a route exists: an address without one cannot be opened. */
function isInTable(path: string): boolean {
  const asked = readAddress(path).path.split('/')
  return routeTable.some(({ pattern }) => {
    const parts = pattern.split('/')
    return parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index])
  })
}

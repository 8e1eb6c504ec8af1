import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, Browser } from '#tests/support/browser.ts'
import { type House, sharedHouse } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { expectations } from './expectations.ts'
import type { World } from './world.ts'

let house: House
let visitor: Browser

beforeAll(async () => {
  house = await sharedHouse()
  visitor = new Browser(house)
})
afterAll(() => house.close())

const pages = routeTable.filter(({ access, file, pattern }) => {
  const { get } = expectations[pattern] ?? {}
  return access === 'public' && file.endsWith('.tsx') && get === 200
})
// None of these addresses contains an ID of the test data.
const addressOf = (pattern: string) => expectations[pattern]?.at({} as World) ?? '/'

const packed = (bytes: Buffer | string) => gzipSync(bytes).length

test('there are pages to weigh', () => {
  expect(pages.length).toBeGreaterThan(25)
})

test.for(pages)('$pattern is small, and has a description for search engines', async ({ pattern }) => {
  const { text, status } = await visitor.get(addressOf(pattern))
  expect(status).toBe(200)
  expect(packed(text), 'bytes of HTML, packed').toBeLessThan(60_000)
  expect(text).toMatch(/<html lang="en-GB"/)
  expect(text.slice(0, text.indexOf('<body')).match(/<title>/g)).toHaveLength(1)
  const descriptions = [...text.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, words = '']) => words)
  // Pages excluded from search have none.
  const isFound = !/<meta name="robots" content="noindex/.test(text)
  if (isFound) expect(descriptions.map(({ length }) => length >= 40 && length <= 320)).toEqual([true])
})

test.for(pages)('$pattern has no script except the client scripts, and no framework', async ({ pattern }) => {
  const { text } = await visitor.get(addressOf(pattern))
  const scripts = [...text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const data = scripts.filter(([, attributes = '']) => /type="application\/ld\+json"/.test(attributes))
  const others = scripts.filter((script) => !data.includes(script))
  expect(others.map(([, attributes = '', body = '']) => body || /src="([^"]*)"/.exec(attributes)?.[1])).toEqual([
    expect.stringMatching(/^\/enhance\/enhance-[\w-]+\.js$/),
  ])
  expect(text).not.toMatch(/modulepreload|__reactRouter|data-reactroot/)
})

const comforts = 'build/client/enhance'

test('scripts of public pages are at most 25 kB, with all they may load, and contain no framework', () => {
  const names = readdirSync(comforts).filter((name) => name.endsWith('.js'))
  // Only signed-in users have live updates, an expiring session, and a rendered visa page.
  const ofOthers = /^(live|session-end|draw-first-pages|dist|pdfjs)-/
  const ofPublicPages = names.filter((name) => !ofOthers.test(name))
  const bytes = ofPublicPages.map((name) => packed(readFileSync(`${comforts}/${name}`)))
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(25_000)
  const framework = /react\.(transitional\.)?element|hydrateRoot|createRoot|__reactRouter|__vue__|svelte/
  const marked = names.filter((name) => framework.test(readFileSync(`${comforts}/${name}`, 'utf8')))
  expect(marked).toEqual([])
})

/** The same file in each content encoding. */
async function ways(path: string): Promise<Record<'br' | 'gzip' | 'plain', Answer>> {
  const [br, gzip, plain] = await Promise.all([
    visitor.get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    visitor.get(path, { 'accept-encoding': 'gzip' }),
    visitor.get(path),
  ])
  return { br, gzip, plain }
}

test('styles, scripts and drawings are compressed for clients that accept it, with the same content', async () => {
  const { text } = await visitor.get('/')
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? ''
  const script = /src="(\/enhance\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
  for (const path of [styles, script, '/plates/FR.svg']) {
    const { br, gzip, plain } = await ways(path)
    expect(
      [br, gzip, plain].map(({ headers }) => headers['content-encoding']),
      path,
    ).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes), path).toBe(true)
    expect(gunzipSync(gzip.bytes).equals(plain.bytes), path).toBe(true)
    expect(br.headers.vary, path).toContain('Accept-Encoding')
    expect(br.headers['content-type'], path).toBe(plain.headers['content-type'])
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size, path).toBe(3)
  }
  expect((await ways(styles)).br.bytes.length).toBeLessThan(25_000)
})

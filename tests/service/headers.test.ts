import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, Browser, withoutScriptWords } from '#tests/support/browser.ts'
import { type House, openHouse, openPublicHouse, signIn, signUp } from '#tests/support/people.ts'
import { routeTable } from '../house/route-table.ts'
import { digestOf, untilQuiet } from './digest.ts'
import { expectations } from './expectations.ts'
import { formsOf, peopleOf, type Town } from './town.ts'

let town: Town
let house: House

beforeAll(async () => {
  house = await openHouse()
  town = await peopleOf(house)
  await untilQuiet(house)
})
afterAll(() => house.close())

const routes = routeTable.map(({ pattern }) => pattern)
const addressOf = (pattern: string) => expectations[pattern]?.at(town.world) ?? '/'

const noncesIn = (text: string) => [...text.matchAll(/nonce(?:="|-)([A-Za-z0-9+/=]{20,})/g)].map(([, nonce]) => nonce)

function expectGuarded({ headers, status }: Answer, what: string): string {
  const policy = String(headers['content-security-policy'])
  const says = `${what}, ${status}`
  expect(headers['x-content-type-options'], says).toBe('nosniff')
  expect(headers['referrer-policy'], says).toMatch(/^(same-origin|no-referrer|strict-origin)$/)
  expect(headers['x-powered-by'], says).toBeUndefined()
  // An uploaded file is sandboxed instead, and downloaded, not shown.
  if (policy === 'sandbox') {
    expect(headers['content-disposition'], says).toMatch(/^attachment/)
    return ''
  }
  expect(policy, says).toContain("default-src 'none'")
  expect(policy, says).toContain("frame-ancestors 'none'")
  expect(policy, says).toContain("base-uri 'none'")
  const [scripts = ''] = /script-src[^;]*/.exec(policy) ?? []
  // A response that a proxy may cache goes to many users, so it has no nonce.
  if (String(headers['cache-control']) === 'public, no-cache') {
    expect(scripts, says).toBe("script-src 'self'")
    return ''
  }
  expect(scripts, says).toMatch(/^script-src 'self' 'nonce-[A-Za-z0-9+/=]{20,}'$/)
  return scripts
}

test.for(routes)('a response from %s has security headers, and a nonce of its own or none', async (pattern) => {
  const { owner, outside } = town
  const seen: string[] = []
  for (const browser of [owner.browser, outside['a visitor'], outside['a visitor']]) {
    const answer = await browser.get(addressOf(pattern))
    const policy = expectGuarded(answer, `GET ${pattern}`)
    if (policy) seen.push(policy)
    const known = noncesIn(String(answer.headers['content-security-policy']))
    expect(known).toEqual(expect.arrayContaining(noncesIn(answer.text)))
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('refusals and failures have security headers as well', async () => {
  const { owner, outside, world } = town
  const visitor = outside['a visitor']
  const answers: Record<string, [number, Promise<Answer>]> = {
    'a page that is not there': [404, visitor.get('/nowhere')],
    'an application that is not there': [404, owner.browser.get(`/status/${crypto.randomUUID()}`)],
    'a country that is not there': [404, visitor.get('/?from=IN&to=ZZ')],
    'a question half asked': [422, visitor.get('/?from=IN&to=')],
    'a form that says nothing': [422, visitor.post('/signin', {})],
    'an answer that is wrong': [422, owner.browser.fill(`/apply/${world.draft}/name`, { givenNames: '' })],
    'an answer that someone else changed': [409, owner.browser.post(`/apply/${world.draft}/name`, {})],
    'a way that nothing is done in': [405, visitor.post('/', {})],
    'a way nobody knows': [405, visitor.send('PROPFIND', '/')],
    'no form at all': [400, visitor.post('/signin', {}, { headers: { 'content-type': 'text/plain' } })],
    'an address that cannot be read': [400, visitor.get('/%')],
    'a form of another site': [403, visitor.post('/signin', {}, { headers: { origin: 'https://evil.example' } })],
    'a form too long': [413, visitor.post('/signin', { email: 'a'.repeat(2_000_000) })],
    'an event of nobody': [400, visitor.post('/functions/v1/payment-events/stripe', {})],
  }
  for (const [what, [status, answering]] of Object.entries(answers)) {
    const answer = await answering
    expect(answer.status, what).toBe(status)
    expectGuarded(answer, what)
  }
})

const packing = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test.for(['/', '/map?from=ZZ', '/countries?q=land', '/requirements/IN/FR?travel=2030-01-01', '/signin'])(
  'a visitor gets %s compressed if supported, with the same content',
  async (path) => {
    const visitor = new Browser(house)
    const plain = await visitor.get(path)
    const packed = await visitor.get(path, packing)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    const unpacked = gunzipSync(packed.bytes)
    expect([unpacked.length, packed.status]).toEqual([plain.bytes.length, plain.status])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
  },
)

test.for(['same-origin', 'none'])(
  '%s: pages of a signed-in user are compressed, with a different length each time',
  async (site) => {
    const { browser } = town.owner
    const asked = { ...packing, 'sec-fetch-site': site }
    const answers = await Promise.all(Array.from({ length: 40 }, () => browser.get('/terms-of-service', asked)))
    const plain = await browser.get('/terms-of-service')
    for (const { headers, bytes } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length) })
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(withoutPadding(withoutScriptWords(gunzipSync(bytes).toString()))).toBe(timeless(plain.text))
    }
    expect(new Set(answers.map(({ bytes }) => bytes.length)).size).toBeGreaterThan(20)
  },
)

test.for(['cross-site', 'same-site', undefined])(
  '%s: pages of a signed-in user are not compressed if another site may have requested them',
  async (site) => {
    const asked = { ...packing, ...(site && { 'sec-fetch-site': site }) }
    const answer = await town.owner.browser.get('/dashboard', asked)
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
    expect(answer.text.endsWith('</html>')).toBe(true)
  },
)

/** Two renderings of this page differ only in their timestamp. */
const timeless = (page: string) => page.replaceAll(/since=[\w.:-]+/g, 'since=')

function withoutPadding(page: string): string {
  expect(page).toMatch(/<\/html><!-- [A-Za-z0-9+/]* -->$/)
  return timeless(page.replace(/<!-- [A-Za-z0-9+/]* -->$/, ''))
}

test('a failure shows only a reference, and the log contains it', async () => {
  const { sql, service } = house
  await sql`alter table applications rename to applications_gone`
  const answer = await town.owner.browser.get('/dashboard')
  await sql`alter table applications_gone rename to applications`
  expect(answer.status).toBe(500)
  expectGuarded(answer, 'a failure')
  expect(answer.text).not.toMatch(/relation|select |postgres|\.ts:|node_modules/)
  const [reference = 'none'] = /\b[0-9A-F]{10}\b/.exec(answer.text) ?? []
  // The service's output arrives through a pipe, with a delay.
  await expect.poll(() => service.output()).toContain(reference)
})

test('pages of a signed-in user are in no cache', async () => {
  for (const pattern of routes) {
    const answer = await town.owner.browser.get(addressOf(pattern))
    const isPage = /html|pdf|calendar/.test(String(answer.headers['content-type']))
    if (answer.status === 200 && isPage) expect(answer.headers['cache-control'], pattern).toContain('no-store')
    if (pattern.startsWith('/storage/')) expect(answer.headers['cache-control'], pattern).toContain('no-store')
  }
})

test('a page cached before sign-in is never shown after it', async () => {
  const browser = new Browser(house)
  const before = await browser.get('/')
  await signIn(browser, town.owner)
  browser.cookies.delete('flash')
  const after = await browser.get('/')
  expect(before.text).toContain('href="/signin"')
  expect(after.text).toContain('action="/signout"')
  expect((await new Browser(house).get('/')).text).not.toContain('/signout')
})

describe('a form from another site', () => {
  const disguises: Record<string, Record<string, string>> = {
    'another origin': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    'an origin that begins like ours': { origin: 'http://localhost.evil.example' },
    'an origin without a name': { origin: 'null' },
    'an origin that is none': { origin: 'evil' },
    'no origin, but a browser that says it is another site': { origin: '', 'sec-fetch-site': 'cross-site' },
    'a neighbouring site': { 'sec-fetch-site': 'same-site' },
    'our origin and a browser that disagrees': { 'sec-fetch-site': 'cross-site' },
    'another port of ours': { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
  }

  test.for(Object.keys(disguises))('with %s is rejected on every route, and changes nothing', async (disguise) => {
    const forms = await formsOf(town.owner.browser, town.world)
    const before = await digestOf(house)
    for (const pattern of routes) {
      const { at, sends = [() => ({})] } = expectations[pattern] ?? { at: () => '/' }
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const body = (await sends[0]?.(town.world, forms)) ?? {}
        const headers = disguises[disguise] ?? {}
        const answer = await town.owner.browser.post(at(town.world), body, { method, headers })
        expect(answer.status, `${method} ${pattern}`).toBe(403)
      }
    }
    expect(await digestOf(house)).toEqual(before)
  })
})

// Form fields as a query string.
const temptation = '_method=delete&once=1234567890abcdef&cancel=1&theme=dark&removed=passport&answer=approve&index'

test('GET, HEAD and OPTIONS requests change nothing, whatever the query', async () => {
  const before = await digestOf(house)
  const { browser } = town.owner
  for (const pattern of routes) {
    const at = addressOf(pattern)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const address = `${at}${at.includes('?') ? '&' : '?'}${temptation}`
      expect((await browser.send(method, address)).status, `${method} ${address}`).toBeLessThan(500)
    }
  }
  expect(await digestOf(house)).toEqual(before)
})

describe('cookies', () => {
  test('of a session are hidden from scripts and other sites, also over plain HTTP', async () => {
    const browser = new Browser(house)
    const { headers } = await signIn(browser, town.owner)
    const lines = headers['set-cookie'] ?? []
    expect(lines.some((line) => line.startsWith('session='))).toBe(true)
    for (const line of lines) {
      expect(line).toContain('HttpOnly')
      expect(line).toContain('SameSite=Lax')
      expect(line).toContain('Path=/')
      expect(line).not.toMatch(/Domain=|Secure/i)
    }
    expect((await browser.get('/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('over HTTPS bind the session to this host and to HTTPS', async () => {
    const origin = 'https://visas.example.org'
    const secure = await openPublicHouse({ APP_ORIGIN: origin })
    try {
      const person = await signUp(secure)
      expect([...person.browser.cookies.keys()]).toContain('__Host-session')
      const { headers } = await signIn(new Browser(secure), person)
      const lines = headers['set-cookie'] ?? []
      for (const line of lines) expect(line).toMatch(/; Secure(;|$)/)
      const [session = ''] = lines.filter((line) => line.startsWith('__Host-session='))
      expect(session).toMatch(/Path=\/(;|$)/)
      expect(session).not.toMatch(/Domain=/i)
      const page = await person.browser.get('/dashboard')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expectGuarded(page, 'on https')
      const raw = String(person.browser.cookies.get('__Host-session'))
      const plain = await new Browser(secure).get('/dashboard', { cookie: `session=${raw}` })
      expect(plain.status, 'a cookie without the prefix').toBe(302)
    } finally {
      await secure.close()
    }
  })
})

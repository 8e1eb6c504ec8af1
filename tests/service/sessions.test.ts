import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, sharedHouse, signIn, signUp } from '#tests/support/people.ts'
import { findInTables } from '#tests/support/whole-database.ts'
import { untilQuiet } from './digest.ts'

let house: House

beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

const tokenOf = ({ cookies }: Browser) => cookies.get('session') ?? ''

/** A browser with a copy of a user's cookies. */
function copyOf(browser: Browser): Browser {
  const copy = new Browser(house)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

test('signing out ends the session at once for every copy of its cookie', async () => {
  const { browser } = await signUp(house)
  const copy = copyOf(browser)
  expect((await copy.get('/dashboard')).status).toBe(200)
  const left = await browser.post('/signout', {})
  expect(left.headers['set-cookie']?.join()).toContain('session=; ')
  expect(browser.cookies.has('session')).toBe(false)
  expect((await copy.get('/dashboard')).status).toBe(302)
  expect((await copy.post('/apply', { once: crypto.randomUUID(), from: 'IN', to: 'FR' })).location).toContain('/signin')
})

test('signing out ends this session and no other', async () => {
  const person = await signUp(house)
  const elsewhere = new Browser(house)
  await signIn(elsewhere, person)
  await person.browser.post('/signout', {})
  expect((await elsewhere.get('/dashboard')).status).toBe(200)
})

test('a link signs out no session', async () => {
  const { browser } = await signUp(house)
  await browser.get('/signout')
  expect((await browser.get('/dashboard')).status).toBe(200)
})

test('a blocked user is signed out at once, and the password stops working', async () => {
  const person = await signUp(house)
  await house.sql`update accounts set status = 'blocked' where id = ${person.accountId}`
  expect((await person.browser.get('/dashboard')).location).toContain('/signin')
  const again = new Browser(house)
  const known = await signIn(again, person)
  const unknown = await signIn(again, { email: 'nobody@example.test', password: person.password })
  expect([known.status, again.cookies.has('session')]).toEqual([422, false])
  expect(wordsOf(known.text)).toEqual(wordsOf(unknown.text))
})

test('signing in creates a new session and ends the earlier one', async () => {
  const person = await signUp(house)
  const old = copyOf(person.browser)
  const first = tokenOf(person.browser)
  await signIn(person.browser, person)
  expect(tokenOf(person.browser)).not.toBe(first)
  expect((await person.browser.get('/dashboard')).status).toBe(200)
  expect((await old.get('/dashboard')).status).toBe(302)
})

test('signing in never adopts a session chosen by another person', async () => {
  const person = await signUp(house)
  const browser = new Browser(house)
  browser.cookies.set('session', 'A'.repeat(43))
  await signIn(browser, person)
  expect(tokenOf(browser)).not.toBe('A'.repeat(43))
  expect(tokenOf(browser)).toMatch(/^[\w-]{43,}$/)
})

test('neither session tokens nor passwords are in a table as plain text', async () => {
  const person = await signUp(house)
  await person.browser.get('/apply')
  await untilQuiet(house)
  expect(await findInTables(house.sql.unsafe, [tokenOf(person.browser), person.password])).toEqual([])
  expect(house.service.output()).not.toContain(tokenOf(person.browser))
})

test('sixty attempts from sixty addresses are blocked after ten, and so is the right password', async () => {
  const person = await signUp(house)
  const statuses: number[] = []
  for (let guess = 0; guess < 60; guess += 1) {
    const address = `203.0.113.${guess}`
    const headers = {
      'x-forwarded-for': address,
      forwarded: `for=${address}`,
      'x-real-ip': address,
      'client-ip': address,
    }
    const fields = { email: disguised(person.email, guess), password: `guess ${guess}` }
    statuses.push((await new Browser(house).post('/signin', fields, { headers })).status)
  }
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
  expect(statuses.slice(10)).toEqual(Array(50).fill(429))
  expect((await signIn(new Browser(house), person)).status).toBe(429)
})

test('concurrent attempts are all counted', async () => {
  const person = await signUp(house)
  const guesses = Array.from({ length: 30 }, () => signIn(new Browser(house), { ...person, password: 'a guess' }))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10)
})

describe('the return address after sign-in', () => {
  const ways = [
    ...[
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
    ],
    ...[
      'https://evil.example',
      'http:evil.example',
      'https:/evil.example',
      'HTTPS://evil.example',
      'javascript:alert(1)',
    ],
    ...[
      'data:text/html,x',
      '%2F%2Fevil.example',
      '/%2F%2Fevil.example',
      '/%5Cevil.example',
      ' //evil.example',
      '\n//evil.example',
    ],
    ...[
      '/./\\evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '//localhost@evil.example',
    ],
    ...[
      '@evil.example',
      '.evil.example',
      '/\u0000/evil.example',
      '/dashboard\r\nSet-Cookie: a=b',
      '\u2028//evil.example',
      '',
    ],
  ]

  test.for(ways)('%j leads to a page of this site', async (next) => {
    const person = await guest()
    const query = `next=${encodeURIComponent(next)}`
    const browser = new Browser(house)
    const drawn = await browser.get(`/signin?${query}`)
    expect(linksIn(drawn.text).filter((link) => !isOurs(link))).toEqual([])
    const entered = await browser.post(`/signin?${query}`, person)
    expect(entered.status).toBe(303)
    expect(entered.headers['set-cookie']?.join()).not.toContain('a=b')
    expect(isOurs(entered.location), entered.location).toBe(true)
    // A signed-in user is redirected as well.
    for (const page of ['/signin', '/signup']) {
      const { location } = await browser.get(`${page}?${query}`)
      expect(isOurs(location), location).toBe(true)
    }
    const sent = await browser.post('/resend-verification', { next })
    expect(isOurs(sent.location), sent.location).toBe(true)
  })

  test('stays on this site after sign-up and after a change of theme', async () => {
    const browser = new Browser(house)
    const fields = { fullName: 'Asha Rao', email: `${crypto.randomUUID()}@example.test`, password: 'a chart of 1375' }
    const made = await browser.post(`/signup?next=${encodeURIComponent('//evil.example')}`, {
      ...fields,
      country: 'IN',
      terms: 'on',
    })
    expect(isOurs(made.location), made.location).toBe(true)
    for (const referer of ['https://evil.example/a', `${house.origin}//evil.example`, 'javascript:alert(1)', 'evil']) {
      const { location } = await browser.post('/theme', { theme: 'dark' }, { headers: { referer } })
      expect(isOurs(location), location).toBe(true)
      const visitor = await new Browser(house).post('/apply', {}, { headers: { referer } })
      expect(isOurs(visitor.location)).toBe(true)
      expect(visitor.location).not.toContain('evil.example')
    }
  })

  test('on this site is used with its query', async () => {
    const next = '/apply?from=IN&to=FR'
    const entered = await signIn(new Browser(house), await guest(), next)
    expect(entered.location).toBe(next)
  })
})

let known: Promise<{ email: string; password: string }> | undefined

/** One user for all sign-in methods, since creating one takes a while. */
function guest() {
  known ??= signUp(house).then(({ email, password }) => ({ email, password }))
  return known
}

/** Whether a redirect from one of the service's pages stays on its origin. */
function isOurs(location: string): boolean {
  const origin = house.origin
  return URL.canParse(location, origin) && new URL(location, `${origin}/signin`).origin === origin
}

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\s(?:href|action|src)="([^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  // The contact details are at the bottom of every page.
  return links.filter((link) => !/^(tel|mailto):/.test(link))
}

/** The same address as people and programs write it. */
function disguised(email: string, index: number): string {
  return [email, email.toUpperCase(), ` ${email} `][index % 3] ?? email
}

function wordsOf(html: string): string {
  return html.replace(/nonce="[^"]*"|value="[^"]*"/g, '')
}

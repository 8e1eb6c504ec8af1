import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, hiddenFields } from '#tests/support/browser.ts'
import { type House, openHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const page = '/signin/second-step'
const setUp = '/security/second-factor/app'

type WithApp = Traveller & { code: () => string; codes: string[] }

/**
 * A user who set up an authenticator app with the pages. The code of the current half minute is used; the next one is
 * available.
 */
async function withApp(): Promise<WithApp> {
  const person = await signUp(house)
  await person.browser.post('/security/second-factor', { intent: 'start' })
  const { text } = await person.browser.get(setUp)
  const secret = (/<code>([A-Z2-7 ]{39})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => app.generate({ timestamp: Date.now() + 30_000 })
  const made = await person.browser.post(setUp, { ...hiddenFields(text), code: app.generate() })
  const codes = [...made.text.matchAll(/<code>([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})<\/code>/g)].map(
    ([, one = '']) => one,
  )
  expect([made.status, codes.length]).toEqual([200, 10])
  expect(made.headers['cache-control']).toContain('no-store')
  return { ...person, code, codes }
}

/** A browser in which only the password was entered. */
async function halfWay(person: Traveller, next = ''): Promise<Browser> {
  const browser = new Browser(house)
  const answer = await signIn(browser, person, next)
  expect([answer.status, answer.location.split('?')[0]]).toEqual([303, page])
  expect(browser.cookies.has('session')).toBe(false)
  return browser
}

const isSignedIn = async (browser: Browser) => (await browser.get('/dashboard')).status === 200

test('the password and a code open the account, on the requested page', async () => {
  const person = await withApp()
  const browser = await halfWay(person, '/security?page=1')
  const drawn = await browser.get(page)
  expect(drawn.status).toBe(200)
  const entered = await browser.post(`${page}?next=${encodeURIComponent('/security?page=1')}`, { code: person.code() })
  expect([entered.status, entered.location]).toEqual([303, '/security?page=1'])
  expect(browser.cookies.has('second-step')).toBe(false)
  expect(await isSignedIn(browser)).toBe(true)
})

describe('the second step cannot be skipped', () => {
  test('by opening another page during sign-in', async () => {
    const browser = await halfWay(await withApp())
    for (const path of [
      '/dashboard',
      '/security',
      '/security/second-factor',
      '/reauthenticate',
      '/profile',
      '/apply',
    ]) {
      expect((await browser.get(path)).location, path).toMatch(/\/sign(in|up)\?next=/)
    }
    expect((await browser.post('/security/second-factor', { intent: 'remove' })).location).toContain('/signin')
    expect((await browser.post('/reauthenticate', { code: '123456' })).location).toContain('/signin')
  })

  test.for(['//evil.example', 'https://evil.example', '/\\evil.example', '/dashboard', '/signin/second-step'])(
    'by the return address %s',
    async (next) => {
      const browser = await halfWay(await withApp(), next)
      const query = `?next=${encodeURIComponent(next)}`
      expect((await browser.get(page + query)).status).toBe(200)
      const wrong = await browser.post(page + query, { code: '000000' })
      expect(wrong.status).toBe(422)
      expect(wrong.text).not.toContain('href="https://evil')
      expect(await isSignedIn(browser)).toBe(false)
    },
  )

  test('by using the token of the step as a session', async () => {
    const browser = await halfWay(await withApp())
    browser.cookies.set('session', browser.cookies.get('second-step') ?? '')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('by another account’s cookie for the step and the user’s own code', async () => {
    const [victim, thief] = [await withApp(), await withApp()]
    const theirs = await halfWay(victim)
    const browser = new Browser(house)
    browser.cookies.set('second-step', theirs.cookies.get('second-step') ?? '')
    for (const code of [thief.code(), thief.codes[0] ?? '']) {
      expect((await browser.post(page, { code })).status).toBe(422)
    }
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('by an invented cookie, or without one', async () => {
    const person = await withApp()
    const browser = new Browser(house)
    for (const token of [undefined, 'A'.repeat(43), '']) {
      if (token !== undefined) browser.cookies.set('second-step', token)
      const answers = [await browser.get(page), await browser.post(page, { code: person.code() })]
      expect(answers.map(({ location }) => location)).toEqual(['/signin', '/signin'])
    }
    expect(browser.cookies.has('second-step')).toBe(false)
    const signInPage = await browser.get('/signin')
    expect(signInPage.text).toContain('Sign-in expired')
  })

  test('by signing up again with the address and the password', async () => {
    const person = await withApp()
    const browser = new Browser(house)
    const fields = {
      fullName: person.fullName,
      email: person.email,
      password: person.password,
      country: 'IN',
      terms: 'on',
    }
    const answer = await browser.post('/signup', fields)
    expect(answer.location).toContain(page)
    expect(await isSignedIn(browser)).toBe(false)
  })
})

test('one code opens one session, on the page where it is sent first', async () => {
  const person = await withApp()
  const [one, two] = [await halfWay(person), await halfWay(person)]
  const code = person.code()
  const answers = await Promise.all([one.post(page, { code }), two.post(page, { code })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
})

test('a completed sign-in cannot be repeated, even with a fresh code', async () => {
  const person = await withApp()
  const browser = await halfWay(person)
  const copy = new Browser(house)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect((await browser.post(page, { code: person.codes[0] ?? '' })).status).toBe(303)
  expect((await copy.post(page, { code: person.codes[1] ?? '' })).location).toBe('/signin')
  expect(await isSignedIn(copy)).toBe(false)
})

test('a recovery code opens one session only', async () => {
  const person = await withApp()
  const [code = '', second = ''] = person.codes
  const browser = await halfWay(person)
  const asked = await browser.get(`${page}?with=recovery`)
  expect(asked.text).toContain('Recovery code')
  expect((await browser.post(`${page}?with=recovery`, { code: code.toLowerCase() })).status).toBe(303)
  const elsewhere = await halfWay(person)
  expect((await elsewhere.post(page, { code })).status).toBe(422)
  expect((await elsewhere.post(page, { code: second })).status).toBe(303)
})

test('blocking a user, or a password change elsewhere, ends a sign-in in progress', async () => {
  const [blocked, changed] = [await withApp(), await withApp()]
  const [one, two] = [await halfWay(blocked), await halfWay(changed)]
  await house.sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
  const form = { current: changed.password, wanted: 'another chart of 1375', again: 'another chart of 1375' }
  const answer = await changed.browser.post('/security', form)
  expect(answer.status, answer.text.slice(0, 200)).toBe(303)
  expect((await one.post(page, { code: blocked.code() })).location).toBe('/signin')
  expect((await two.post(page, { code: changed.code() })).location).toBe('/signin')
})

test('ten attempts at the password and the codes are the limit, from any address', async () => {
  const person = await withApp()
  const browser = await halfWay(person)
  const statuses: number[] = []
  for (let guess = 0; guess < 15; guess += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${guess}` }
    statuses.push((await browser.post(page, { code: String(100_000 + guess) }, { headers })).status)
  }
  expect(statuses).toEqual([...Array(9).fill(422), ...Array(6).fill(429)])
  expect((await browser.post(page, { code: person.code() })).status).toBe(429)
  expect((await signIn(new Browser(house), person)).status).toBe(429)
})

test('setting up an app signs out all other sessions, and so does removing it', async () => {
  const person = await signUp(house)
  const before = new Browser(house)
  await signIn(before, person)
  const { browser } = person
  await browser.post('/security/second-factor', { intent: 'start' })
  const { text } = await browser.get(setUp)
  const secret = (/<code>([A-Z2-7 ]{39})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await browser.post(setUp, { ...hiddenFields(text), code: app.generate() })
  expect([await isSignedIn(before), await isSignedIn(browser)]).toEqual([false, true])
  expect((await browser.get(setUp)).location).toBe('/security/second-factor')
  const after = await halfWay(person)
  await after.post(page, { code: app.generate({ timestamp: Date.now() + 30_000 }) })
  expect(await isSignedIn(after)).toBe(true)
  expect((await browser.post('/security/second-factor', { intent: 'remove' })).status).toBe(303)
  expect([await isSignedIn(after), await isSignedIn(browser)]).toEqual([false, true])
  const again = new Browser(house)
  await signIn(again, person)
  expect(await isSignedIn(again)).toBe(true)
})

describe('a user whose identity confirmation is old', () => {
  test('confirms it again before the second step is shown or changed', async () => {
    const person = await withApp()
    await house.sql`update sessions set authenticated_at = now() - interval '21 minutes' where account_id = ${person.accountId}`
    const { browser } = person
    for (const path of ['/security/second-factor', setUp, '/security/second-factor/recovery-codes']) {
      expect((await browser.get(path)).location).toBe(`/reauthenticate?next=${encodeURIComponent(path)}`)
      expect((await browser.post(path, { intent: 'remove', once: crypto.randomUUID() })).location).toContain(
        '/reauthenticate',
      )
    }
    const ask = '/reauthenticate?next=%2Fsecurity%2Fsecond-factor'
    expect((await browser.post(ask, { password: 'not it' })).status).toBe(422)
    expect((await browser.get('/security/second-factor')).status).toBe(302)
    const shown = await browser.post(ask, { password: person.password })
    expect([shown.status, shown.location]).toEqual([303, '/security/second-factor'])
    expect((await browser.get('/security/second-factor')).status).toBe(200)
  })

  test.for(['//evil.example', 'https://evil.example', '/\\evil.example', '/reauthenticate?next=/reauthenticate'])(
    'is never redirected to %s',
    async (next) => {
      const person = await signUp(house)
      const shown = await person.browser.post(`/reauthenticate?next=${encodeURIComponent(next)}`, {
        password: person.password,
      })
      expect(shown.location).toBe('/security')
    },
  )
})

test('staff who must have a second factor set one up, and the portal opens at once', async () => {
  const person = await signUp(house)
  await house.sql`update accounts set role = 'officer' where id = ${person.accountId}`
  await house.sql`
    insert into settings (name, value) values ('security', '{"secondFactor": true, "sessionMinutes": 30}')
    on conflict (name) do update set value = excluded.value`
  const browser = new Browser(house)
  await signIn(browser, person)
  expect((await browser.get('/admin/dashboard')).location).toBe('/security/second-factor')
  expect((await browser.get('/security/second-factor')).text).toContain('The portal requires a second factor')
  await browser.post('/security/second-factor', { intent: 'start' })
  const { text } = await browser.get(setUp)
  const secret = (/<code>([A-Z2-7 ]{39})<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await browser.post(setUp, { ...hiddenFields(text), code })).status).toBe(200)
  expect((await browser.get('/admin/dashboard')).status).toBe(200)
  await house.sql`delete from settings where name = 'security'`
})

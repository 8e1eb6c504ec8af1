import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, signUp } from '#tests/support/people.ts'

/** A provider that returns what a test needs. */
const mock = new OAuth2Server()
let house: House

beforeAll(async () => {
  await mock.issuer.keys.generate('RS256')
  await mock.start(0, 'localhost')
  const settings = { OIDC_ISSUER: mock.issuer.url ?? '', OIDC_CLIENT_ID: 'portolan', OIDC_CLIENT_SECRET: 'a secret' }
  house = await openHouse({ ...settings, OIDC_NAME: 'Google' })
})
afterAll(async () => {
  await house.close()
  if (mock.listening) await mock.stop()
})
afterEach(() => {
  mock.service.removeAllListeners()
})

type Claims = Record<string, unknown>

const says = (claims: Claims) =>
  mock.service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => Object.assign(payload, claims))
const answers = (change: (body: Claims) => void) =>
  mock.service.on('beforeResponse', ({ body }: { body: Claims }) => change(body))

/** To the provider and back, up to the address with its answer. */
async function leave(browser: Browser): Promise<URL> {
  const { location } = await browser.get('/auth/v1/authorize?next=%2Fpricing')
  const back = await fetch(location, { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '')
}

const bring = (browser: Browser, { pathname, search }: URL) => browser.get(`${pathname}${search}&go=1`)

/** What an attacker could gain. Only the use of an answer is recorded, and nothing else. */
async function held() {
  const rows = await house.sql`
    select (select count(*) from accounts) as accounts, (select count(*) from identities) as identities,
      (select count(*) from sessions) as sessions, (select count(*) from outbox) as letters`
  return rows[0]
}

async function isRefused(browser: Browser, callback: URL, code: string) {
  const before = await held()
  const answer = await bring(browser, callback)
  expect([answer.status, answer.location]).toEqual([303, expect.stringContaining(`/signin?failed=${code}`)])
  expect(browser.cookies.has('session')).toBe(false)
  expect(await held()).toEqual(before)
  const { text } = await browser.get(answer.location)
  expect(text).toContain('Sign in failed')
  expect(text).toContain('Failed to sign in with Google')
}

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const partOf = (token: unknown, index: number) =>
  JSON.parse(Buffer.from(String(token).split('.')[index] ?? '', 'base64url').toString()) as Claims
const now = () => Math.floor(Date.now() / 1000)

test('a valid response opens the page that completes an account', async () => {
  says({ email: 'Honest@Example.test', email_verified: true, name: 'Hana Honest' })
  const browser = new Browser(house)
  const answer = await bring(browser, await leave(browser))
  expect(answer.location).toBe('/auth/finish')
  const { text } = await browser.get('/auth/finish')
  expect(text).toContain('honest@example.test')
})

describe('an invalid token opens nothing', () => {
  const tokens: [string, () => unknown][] = [
    ['another nonce', () => says({ nonce: 'another' })],
    ['no nonce', () => says({ nonce: undefined })],
    ['another audience', () => says({ aud: 'another' })],
    ['another issuer', () => says({ iss: 'http://localhost:1' })],
    ['a date that is over', () => says({ iat: now() - 7200, exp: now() - 3600, nbf: now() - 7200 })],
    ['no token', () => answers((body) => delete body.id_token)],
    ['no subject', () => says({ sub: undefined })],
    [
      'no signature',
      () =>
        answers((body) => {
          body.id_token = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(partOf(body.id_token, 1))}.`
        }),
    ],
    [
      'another key',
      () =>
        answers((body) => {
          const [header, , signature] = String(body.id_token).split('.')
          body.id_token = `${header}.${encoded({ ...partOf(body.id_token, 1), sub: 'admin' })}.${signature}`
        }),
    ],
    [
      'a signature by the secret',
      () =>
        answers((body) => {
          body.id_token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${String(body.id_token).split('.').slice(1).join('.')}`
        }),
    ],
  ]
  test.for(tokens)('%s', async ([, tamper]) => {
    tamper()
    const browser = new Browser(house)
    await isRefused(browser, await leave(browser), 'not_believed')
  })
})

test('a response is accepted once, in this browser and in a copy of it', async () => {
  const browser = new Browser(house)
  const callback = await leave(browser)
  const copy = new Browser(house)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  expect((await bring(browser, callback)).location).toBe('/auth/finish')
  await isRefused(copy, callback, 'expired')
  browser.cookies.delete('identity')
  await isRefused(browser, callback, 'expired')
})

test('when copies send one response at the same time, only one succeeds', async () => {
  const browser = new Browser(house)
  const callback = await leave(browser)
  const copies = Array.from({ length: 6 }, () => {
    const copy = new Browser(house)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  })
  const all = await Promise.all(copies.map((copy) => bring(copy, callback)))
  expect(all.filter(({ location }) => location === '/auth/finish').length).toBe(1)
})

test('another browser’s response is rejected, and signs in no account', async () => {
  const stranger = await leave(new Browser(house))
  await isRefused(new Browser(house), stranger, 'expired')
  const busy = new Browser(house)
  const own = await leave(busy)
  await isRefused(busy, stranger, 'expired')
  // The sign-in that this browser began still works.
  expect((await bring(busy, own)).location).toBe('/auth/finish')
})

test('of two tabs, only the one that left last returns', async () => {
  const browser = new Browser(house)
  const [first, second] = [await leave(browser), await leave(browser)]
  await isRefused(browser, first, 'expired')
  expect((await bring(browser, second)).location).toBe('/auth/finish')
})

test('a signed-in user keeps the same account', async () => {
  const { browser } = await signUp(house)
  const session = browser.cookies.get('session')
  const answer = await bring(browser, await leave(new Browser(house)))
  expect([answer.location, browser.cookies.get('flash')]).toEqual(['/', 'identity-failed'])
  expect(browser.cookies.get('session')).toBe(session)
})

test('a modified cookie is rejected', async () => {
  const browser = new Browser(house)
  const callback = await leave(browser)
  const note = browser.cookies.get('identity') ?? ''
  browser.cookies.set('identity', `${note.slice(0, -4)}AAAA`)
  await isRefused(browser, callback, 'expired')
})

test('a refusal by the provider is shown, and a response with two codes is rejected', async () => {
  const browser = new Browser(house)
  const callback = await leave(browser)
  const refused = new URL(callback)
  refused.searchParams.delete('code')
  refused.searchParams.set('error', 'access_denied')
  await isRefused(browser, refused, 'cancelled')
  const twice = await leave(browser)
  twice.searchParams.append('code', 'another')
  await isRefused(browser, twice, 'not_believed')
})

test('the return address leads only to pages of this site', async () => {
  const browser = new Browser(house)
  await browser.get('/auth/v1/authorize?next=https%3A%2F%2Fevil.example%2F')
  const { location } = await browser.get('/auth/v1/authorize?next=%2F%2Fevil.example')
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${house.origin}/auth/callback`)
  const answer = await browser.get('/auth/callback?error=access_denied&go=1&next=https://evil.example/')
  expect(answer.location).not.toContain('evil')
})

test('another site cannot start a sign-in', async () => {
  const browser = new Browser(house)
  const answer = await browser.get('/auth/v1/authorize', { 'sec-fetch-site': 'cross-site' })
  expect([answer.location, browser.cookies.size]).toEqual(['/signin', 0])
})

test('the request to the provider has state, nonce and a challenge, and the log has no secret', async () => {
  const browser = new Browser(house)
  const { location } = await browser.get('/auth/v1/authorize')
  const asked = Object.fromEntries(new URL(location).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    client_id: 'portolan',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]?.length).toBeGreaterThanOrEqual(43)
  const output = house.service.output()
  for (const secret of ['a secret', asked.state ?? '', browser.cookies.get('identity') ?? '']) {
    expect(output).not.toContain(secret)
  }
})

test('an unreachable provider is reported, and works again once it returns', async () => {
  const away = await openHouse({ OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'portolan', OIDC_NAME: 'Google' })
  try {
    const browser = new Browser(away)
    const { location } = await browser.get('/auth/v1/authorize')
    expect(location).toBe('/signin?failed=unreachable')
    const { status, text } = await browser.get(location)
    expect(status).toBe(200)
    expect(text).toContain('Google is not responding')
  } finally {
    await away.close()
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openPublicHouse, sharedHouse, signUp, type Traveller } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await sharedHouse()
})
afterAll(() => house.close())

type Chosen = Record<string, string>

/** From an address of the demo provider to the end of the service's handling of its answer. */
async function visit(browser: Browser, url: string, chosen: Chosen) {
  const path = (address: string) => address.replace(house.origin, '')
  const asked = await browser.get(path(url))
  const answered = await browser.post(path(asked.location), chosen)
  const back = await browser.get(path(answered.location))
  const shown = await browser.get(path(back.location))
  const on = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(shown.text)?.[1] ?? ''
  expect(shown.text).toContain('Completing authentication...')
  return browser.get(on.replaceAll('&amp;', '&'))
}

async function signInWith(browser: Browser, chosen: Chosen, next = '/') {
  const { location } = await browser.get(`/auth/v1/authorize?next=${encodeURIComponent(next)}`)
  return visit(browser, location, chosen)
}

/** Links and reauthentication start from a form on the service's own page. */
async function leaveFrom(browser: Browser, path: string, fields: Chosen, chosen: Chosen) {
  const { text } = await browser.post(path, fields)
  const url = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(text)?.[1] ?? ''
  return visit(browser, url.replaceAll('&amp;', '&'), chosen)
}

const somebody = (confirmed = true): Chosen => ({
  person: 'other',
  name: 'Ines Duarte',
  email: `${crypto.randomUUID()}@example.test`,
  ...(confirmed && { confirmed: 'yes' }),
})
const finish = { fullName: 'Ines Duarte', country: 'PT', terms: 'yes', answer: 'create' }

async function newAccount(person = somebody()) {
  const browser = new Browser(house)
  expect((await signInWith(browser, person, '/pricing')).location).toBe('/auth/finish')
  const made = await browser.post('/auth/finish', { ...finish, email: person.email ?? '' })
  return { browser, person, made }
}

const identitiesOf = async (accountId: string) =>
  [...(await house.sql<{ id: string }[]>`select id from identities where account_id = ${accountId}`)].map(
    ({ id }) => id,
  )

async function linked(person: Chosen): Promise<Traveller> {
  const traveller = await signUp(house)
  const done = await leaveFrom(traveller.browser, '/security/identities', { act: 'link' }, person)
  expect(done.location).toBe('/security/identities')
  return traveller
}

describe('a new user', () => {
  test('gets an account with a confirmed address, and signs in to it again', async () => {
    const { made, person } = await newAccount()
    expect(made.location).toBe('/pricing')
    const [account] = await house.sql`select * from accounts where email = ${person.email ?? ''}`
    expect(account).toMatchObject({ email_verified: true, country: 'PT', role: 'traveller' })
    const again = new Browser(house)
    expect((await signInWith(again, person)).location).toBe('/')
    expect((await again.get('/dashboard')).status).toBe(200)
    expect(await house.sql`select 1 from accounts where email = ${person.email ?? ''}`).toHaveLength(1)
  })

  test('must agree to the terms, and nothing is stored before', async () => {
    const browser = new Browser(house)
    const person = somebody()
    await signInWith(browser, person)
    const { status, text } = await browser.post('/auth/finish', { fullName: 'Ines', country: 'PT', answer: 'create' })
    expect([status, text.includes('You must agree to the Terms of Service and Privacy Policy')]).toEqual([422, true])
    expect(await house.sql`select 1 from accounts where email = ${person.email ?? ''}`).toHaveLength(0)
    await browser.post('/auth/finish', { answer: 'stop' })
    expect(browser.cookies.has('identity')).toBe(false)
    const up = await browser.post('/auth/v1/authorize', { next: '/' })
    expect([up.status, up.text.includes('You must agree to the Terms')]).toEqual([422, true])
  })

  test('sends the form twice, and has one account', async () => {
    const browser = new Browser(house)
    const person = somebody()
    await signInWith(browser, person)
    const copy = new Browser(house)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    const both = await Promise.all([browser, copy].map((one) => one.post('/auth/finish', finish)))
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(await house.sql`select 1 from accounts where email = ${person.email ?? ''}`).toHaveLength(1)
  })

  test('confirms an address that the provider has not verified', async () => {
    const { person } = await newAccount(somebody(false))
    const [account] = await house.sql`select email_verified from accounts where email = ${person.email ?? ''}`
    expect(account).toMatchObject({ email_verified: false })
  })
})

describe('an address with an account', () => {
  test('is never linked automatically: its owner signs in first, and then links it', async () => {
    const known = await signUp(house)
    const person = { ...somebody(), email: known.email }
    const browser = new Browser(house)
    expect((await signInWith(browser, person)).location).toBe('/auth/finish')
    expect((await browser.get('/auth/finish')).text).toContain('You already have an account')
    await browser.post('/auth/finish', finish)
    expect([browser.cookies.has('session'), await identitiesOf(known.accountId)]).toEqual([false, []])
    await browser.post('/signin', { email: known.email, password: known.password })
    expect((await browser.get('/security/identities')).text).toContain('to this account?')
    expect((await browser.post('/security/identities', { act: 'link-waiting' })).location).toBe('/security/identities')
    expect(await identitiesOf(known.accountId)).toHaveLength(1)
    expect((await signInWith(new Browser(house), person)).location).toBe('/')
  })

  test('reveals nothing to a user whose address the provider has not verified', async () => {
    const known = await signUp(house)
    const { made, browser } = await newAccount({ ...somebody(false), email: known.email })
    expect(made.location).toBe('/pricing')
    expect(await identitiesOf(known.accountId)).toEqual([])
    expect((await browser.get('/dashboard')).text).not.toContain(known.fullName)
  })
})

describe('linked services', () => {
  test('another account’s identity is not taken over, and the session stays', async () => {
    const person = somebody()
    const first = await linked(person)
    const second = await signUp(house)
    const answer = await leaveFrom(second.browser, '/security/identities', { act: 'link' }, person)
    expect(answer.location).toBe('/security/identities?failed=identity_already_exists')
    expect(await identitiesOf(second.accountId)).toEqual([])
    expect(await identitiesOf(first.accountId)).toHaveLength(1)
    expect((await second.browser.get('/dashboard')).status).toBe(200)
  })

  test('a response in the session of another account links nothing', async () => {
    const [one, other] = [await signUp(house), await signUp(house)]
    const { text } = await one.browser.post('/security/identities', { act: 'link' })
    const url = /content="0;url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    one.browser.cookies.set('session', other.browser.cookies.get('session') ?? '')
    expect((await visit(one.browser, url, somebody())).location).toContain('failed=expired')
    expect([...(await identitiesOf(one.accountId)), ...(await identitiesOf(other.accountId))]).toEqual([])
  })

  test('unlinking one ends other sessions, notifies its owner, and disables it', async () => {
    const person = somebody()
    const { browser, accountId, email } = await linked(person)
    const elsewhere = new Browser(house)
    await signInWith(elsewhere, person)
    const [identity = ''] = await identitiesOf(accountId)
    const done = await browser.post('/security/identities', { act: 'unlink', identity })
    expect([done.status, await identitiesOf(accountId)]).toEqual([303, []])
    expect((await elsewhere.get('/dashboard')).status).toBe(302)
    expect((await browser.get('/dashboard')).status).toBe(200)
    const box = await browser.get('/dev/mailbox')
    expect(box.text).toContain('was unlinked from your Portolan account')
    expect(box.text).toContain(email)
    expect((await signInWith(new Browser(house), person)).location).toBe('/auth/finish')
    expect((await browser.post('/security/identities', { act: 'unlink', identity })).status).toBe(409)
  })

  test('the last sign-in method cannot be removed', async () => {
    const { browser, person } = await newAccount()
    const [row] = await house.sql`select id from accounts where email = ${person.email ?? ''}`
    const [identity = ''] = await identitiesOf(String(row?.id))
    const { status, text } = await browser.post('/security/identities', { act: 'unlink', identity })
    expect([status, text.includes('Set a password first')]).toEqual([409, true])
    expect(await identitiesOf(String(row?.id))).toHaveLength(1)
  })

  test('another account’s identity cannot be unlinked', async () => {
    const { accountId } = await linked(somebody())
    const [identity = ''] = await identitiesOf(accountId)
    const other = await signUp(house)
    expect((await other.browser.post('/security/identities', { act: 'unlink', identity })).status).toBe(409)
    expect(await identitiesOf(accountId)).toHaveLength(1)
  })
})

test('the second factor is required before the session here as well', async () => {
  const person = somebody()
  const { accountId } = await linked(person)
  await house.sql`insert into totp_factors values (${accountId}, ${Buffer.from('x')}, now(), 0, now())`
  await house.sql`insert into security_settings values (${accountId}, true, true, false, false, true)`
  const browser = new Browser(house)
  const answer = await signInWith(browser, person)
  expect([answer.location.split('?')[0], browser.cookies.has('session')]).toEqual(['/signin/second-step', false])
})

test('a blocked user sees the usual message of a failed sign-in', async () => {
  const person = somebody()
  const { accountId } = await linked(person)
  await house.sql`update accounts set status = 'blocked' where id = ${accountId}`
  const browser = new Browser(house)
  expect((await signInWith(browser, person)).location).toBe('/signin?failed=refused')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a session is confirmed again by the same identity only', async () => {
  const person = somebody()
  const { browser, accountId } = await linked(person)
  const old = () =>
    house.sql`update sessions set authenticated_at = now() - interval '1 hour' where account_id = ${accountId}`
  await old()
  expect((await browser.get('/security/identities')).location).toContain('/reauthenticate')
  const again = { intent: 'reauthenticate', next: '/security/identities' }
  const wrong = await leaveFrom(browser, '/auth/v1/authorize', again, somebody())
  expect(wrong.location).toContain('/reauthenticate?failed=other_identity')
  expect((await browser.get('/security/identities')).status).toBe(302)
  const right = await leaveFrom(browser, '/auth/v1/authorize', again, person)
  expect(right.location).toBe('/security/identities')
  expect((await browser.get('/security/identities')).status).toBe(200)
})

test('outside a demonstration there is no test provider, and no link to an unconfigured one', async () => {
  const real = await openPublicHouse()
  try {
    const browser = new Browser(real)
    for (const path of ['/dev/identity', '/dev/identity/auth', '/dev/identity/.well-known/openid-configuration']) {
      expect((await browser.get(path)).status).toBe(404)
    }
    expect((await browser.get('/auth/v1/authorize')).status).toBe(404)
    expect((await browser.get('/signin')).text).not.toContain('with-identity')
  } finally {
    await real.close()
  }
})

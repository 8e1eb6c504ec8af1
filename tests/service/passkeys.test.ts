import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator, type Lies } from '#tests/support/authenticator.ts'
import type { Answer } from '#tests/support/browser.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, openPublicHouse, signIn, signUp, type Traveller } from '#tests/support/people.ts'
import { digestOf, untilQuiet } from './digest.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const at = (endpoint: string) => `/auth/v1/passkeys/${endpoint}`

/** The request of the service's own page script. */
function post(browser: Browser, endpoint: string, sent: unknown, headers = {}): Promise<Answer> {
  const own = { origin: house.origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  return browser.send('POST', at(endpoint), { headers: { ...own, ...headers }, body: JSON.stringify(sent) })
}

async function withPasskey({ asksToo = false } = {}): Promise<Traveller & { device: Authenticator }> {
  const person = await signUp(house)
  const device = new Authenticator(house.origin)
  const credential = device.create(JSON.parse((await post(person.browser, 'registration', {})).text))
  const form = { intent: 'add', name: '', credential: JSON.stringify(credential), ...(asksToo && { asksToo: 'yes' }) }
  const added = await person.browser.post('/security/passkeys', form)
  if (added.status !== 303) throw new Error(`Adding a passkey was answered with ${added.status}`)
  return { ...person, device }
}

async function show(browser: Browser, device: Authenticator, { use = 'sign-in', next = '', lies = {} as Lies } = {}) {
  const options = JSON.parse((await post(browser, 'challenge', { use })).text)
  return post(browser, 'assertion', { use, next, credential: device.get(options, lies) })
}

describe('a passkey', () => {
  test('opens a session with the same cookies as a password, and leads to the requested page', async () => {
    const { device } = await withPasskey()
    const browser = new Browser(house)
    const answer = await show(browser, device, { next: '/security' })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { next: '/security' }])
    expect(answer.headers['cache-control']).toBe('no-store')
    const byPassword = new Browser(house)
    const person = await signUp(house)
    const { headers } = await signIn(byPassword, person)
    const shapes = (lines: string[] = []) => lines.map((line) => line.replace(/=[^;]*/, '')).sort()
    expect(shapes(answer.headers['set-cookie'])).toEqual(shapes(headers['set-cookie']))
    expect((await browser.get('/security')).status).toBe(200)
  })

  test.for(['//evil.example', 'https://evil.example', 'javascript:alert(1)', { a: 1 }])(
    'leads only to pages of this site: %j',
    async (next) => {
      const { device } = await withPasskey()
      const answer = await show(new Browser(house), device, { next: next as string })
      expect(JSON.parse(answer.text)).toEqual({ next: '/dashboard' })
    },
  )

  test('without user verification does not bypass the second factor, and changes nothing', async () => {
    const { device } = await withPasskey({ asksToo: true })
    await untilQuiet(house)
    const sessions = await house.sql`select id from sessions order by id`
    const browser = new Browser(house)
    const refused = await show(browser, device, { lies: { userVerified: false } })
    expect([refused.status, refused.headers['set-cookie']]).toEqual([422, undefined])
    expect(await house.sql`select id from sessions order by id`).toEqual(sessions)
    expect((await browser.get('/dashboard')).status).toBe(302)
  })

  test('completes the password sign-in it belongs to, and no other', async () => {
    const person = await withPasskey({ asksToo: true })
    const browser = new Browser(house)
    const first = await signIn(browser, person, '/security')
    expect(first.location).toContain('/signin/second-step')
    const elsewhere = await show(new Browser(house), person.device, { use: 'second-step' }).catch(() => undefined)
    expect(elsewhere?.status ?? 410).not.toBe(200)
    const finished = await show(browser, person.device, { use: 'second-step', next: '/security' })
    expect(JSON.parse(finished.text)).toEqual({ next: '/security' })
    expect(browser.cookies.has('second-step')).toBe(false)
    expect((await browser.get('/security')).status).toBe(200)
  })

  test('is rejected alike if unknown, removed, wrong or of a blocked user', async () => {
    const [removed, blocked, wrong] = [await withPasskey(), await withPasskey(), await withPasskey()]
    await house.sql`delete from passkeys where account_id = ${removed.accountId}`
    await house.sql`update accounts set status = 'blocked' where id = ${blocked.accountId}`
    const answers = [
      await show(new Browser(house), new Authenticator(house.origin)),
      await show(new Browser(house), removed.device),
      await show(new Browser(house), blocked.device),
      await show(new Browser(house), wrong.device, { lies: { tampered: true } }),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(422)
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join())
    expect(new Set(names).size).toBe(1)
  })

  test('cannot be requested by another site, and an invalid response changes nothing', async () => {
    const { browser } = await withPasskey()
    await untilQuiet(house)
    const before = await digestOf(house)
    for (const endpoint of ['registration', 'challenge', 'assertion']) {
      const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      expect((await post(browser, endpoint, { use: 'sign-in' }, foreign)).status).toBe(403)
    }
    const unreadable = ['', '{', '[]', 'null', '"x"', JSON.stringify({ use: 'add' }), 'x'.repeat(70_000)]
    for (const endpoint of ['challenge', 'assertion']) {
      for (const body of unreadable) {
        const own = { origin: house.origin, 'content-type': 'application/json' }
        const answer = await browser.send('POST', at(endpoint), { headers: own, body })
        expect([answer.status, endpoint, body.slice(0, 20)]).toEqual([400, endpoint, body.slice(0, 20)])
      }
    }
    expect(await digestOf(house)).toEqual(before)
  })

  test('is created only within minutes of an identity confirmation', async () => {
    const person = await signUp(house)
    await house.sql`update sessions set authenticated_at = now() - interval '30 minutes'
      where account_id = ${person.accountId}`
    const asked = await post(person.browser, 'registration', {})
    expect([asked.status, asked.location]).toEqual([302, expect.stringContaining('/reauthenticate')])
    const added = await person.browser.post('/security/passkeys', { intent: 'add', credential: '{}' })
    expect(added.location).toContain('/reauthenticate')
  })

  test('is stored without anything that opens an account', async () => {
    const { device } = await withPasskey()
    const options = JSON.parse((await post(new Browser(house), 'challenge', { use: 'sign-in' })).text)
    const rows = await house.sql`select t::text as row from one_time_secrets t`
    expect(rows.some(({ row }) => String(row).includes(options.challenge))).toBe(false)
    const [key] = await house.sql`select public_key from passkeys where credential_id = ${device.id}`
    expect(key?.public_key).toBeInstanceOf(Uint8Array)
  })
})

test('an address may request sixty challenges a minute, and a few more', async () => {
  const small = await openPublicHouse({ API_LIMIT_PER_MINUTE: '6' })
  try {
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) {
      const headers = {
        origin: small.origin,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${time}`,
      }
      const body = JSON.stringify({ use: 'sign-in' })
      statuses.push((await new Browser(small).send('POST', at('challenge'), { headers, body })).status)
    }
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)])
  } finally {
    await small.close()
  }
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoStaff, demoTravellers } from '#app/features/accounts/demo-people.ts'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, openPublicHouse, signIn, signUp } from '#tests/support/people.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const [admin, officer, support] = demoStaff
const [traveller] = demoTravellers
const enter = (browser: Browser, { email, password }: { email: string; password: string }, next = '') =>
  browser.post(next ? `/admin-login?next=${encodeURIComponent(next)}` : '/admin-login', { email, password })
const wrong = 'Invalid email or password. Please check your credentials and try again.'

describe('portal sign-in', () => {
  test.for([admin, officer, support])('accepts $role', async (person) => {
    const browser = new Browser(house)
    expect((await enter(browser, person)).location).toBe('/admin/dashboard')
    const { status, text } = await browser.get('/admin/dashboard')
    expect([status, text.includes('Total Applications'), text.includes(person.email)]).toEqual([200, true, true])
  })

  test('denies access to travellers with the right password, and opens no session', async () => {
    const answers = []
    const people = [traveller, { ...traveller, password: 'not this one' }, { ...traveller, email: 'nobody@x.test' }]
    for (const person of people) {
      const browser = new Browser(house)
      const { status, text } = await enter(browser, person)
      answers.push([status, text.includes(wrong), browser.cookies.has('session'), text.includes('Access Denied')])
    }
    expect(answers).toEqual([[403, false, false, true], ...Array(2).fill([422, true, false, false])])
    const [row] = await house.sql`
      select count(*)::int as open from sessions s join accounts a on a.id = s.account_id
      where a.email = ${traveller.email} and s.ip_address <> ''`
    expect(row?.open).toBe(0)
  })

  test('leads to the requested portal page, and to no other page', async () => {
    const to = async (next: string) => (await enter(new Browser(house), officer, next)).location
    expect(await to('/admin/nothing?a=1')).toBe('/admin/nothing?a=1')
    for (const next of ['/dashboard', '//evil.example', '/admin-login', '/admin/..//evil.example', '/admin/../apply']) {
      expect(await to(next)).toBe('/admin/dashboard')
    }
    const inside = new Browser(house)
    await enter(inside, officer)
    expect((await inside.get('/admin-login')).location).toBe('/admin/dashboard')
  })

  test('is not needed by staff who use the other sign-in: they reach their dashboard', async () => {
    const browser = new Browser(house)
    const { location } = await signIn(browser, officer)
    expect((await browser.get(location)).location).toBe('/admin/dashboard')
  })

  test('shares ten attempts with the other sign-in, then rejects even the right password', async () => {
    const { email } = await signUp(house)
    const statuses: number[] = []
    for (let guess = 0; guess < 14; guess += 1) {
      const guessing = { email, password: `guess ${guess}` }
      const browser = new Browser(house)
      statuses.push((await (guess % 2 ? signIn(browser, guessing) : enter(browser, guessing))).status)
    }
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)])
  })

  test('is closed under any other domain', async () => {
    const browser = new Browser(house)
    const headers = { host: 'portal.elsewhere.test', origin: 'http://portal.elsewhere.test' }
    const drawn = await browser.get('/admin-login', { host: headers.host })
    expect(drawn.text).toContain('This domain is not authorized for authentication.')
    const { email, password } = admin
    const answer = await browser.post('/admin-login', { email, password }, { headers })
    expect([answer.status, browser.cookies.has('session')]).toEqual([403, false])
    expect((await new Browser(house).get('/admin-login')).text).not.toContain('not authorized')
  })

  test('shows passwords in a demonstration only', async () => {
    const open = await openPublicHouse()
    try {
      const { text } = await new Browser(open).get('/admin-login')
      expect(demoStaff.filter(({ email, password }) => text.includes(email) || text.includes(password))).toEqual([])
      expect((await enter(new Browser(open), admin)).status).toBe(422)
    } finally {
      await open.close()
    }
    const { text } = await new Browser(house).get('/admin-login')
    expect(demoStaff.filter(({ password }) => text.includes(password))).toHaveLength(3)
    expect(text).toContain(`value="${admin.email}"`)
  })
})

describe('a staff session', () => {
  test('lasts as long as the setting says, from the last sign of presence', async () => {
    const browser = new Browser(house)
    await enter(browser, support)
    const dashboard = await browser.get('/admin/dashboard')
    expect(Number(/data-session-end="(\d+)"/.exec(dashboard.text)?.[1])).toBeGreaterThan(29 * 60 - 60)
    await house.sql`
      update sessions set last_seen_at = now() - interval '29 minutes'
      where account_id = (select id from accounts where email = ${support.email})`
    const asked = await browser.post('/session/stay', {}, { headers: { accept: 'application/json' } })
    expect(JSON.parse(asked.text)).toEqual({ seconds: 1800 })
    const plain = await browser.post('/session/stay', {}, { headers: { referer: `${house.origin}/admin/dashboard` } })
    expect([plain.status, plain.location]).toEqual([303, '/admin/dashboard'])
    await house.sql`
      update sessions set last_seen_at = now() - interval '31 minutes'
      where account_id = (select id from accounts where email = ${support.email})`
    expect((await browser.get('/admin/dashboard')).location).toContain('/admin-login')
  })

  test('shows its real end: a visit that is not recorded does not extend it', async () => {
    const browser = new Browser(house)
    await enter(browser, officer)
    await house.sql`
      update sessions set last_seen_at = now() - interval '50 seconds'
      where account_id = (select id from accounts where email = ${officer.email})`
    const { text } = await browser.get('/admin/dashboard')
    expect(Number(/data-session-end="(\d+)"/.exec(text)?.[1])).toBeLessThanOrEqual(1750)
  })

  test('ends while its page is open: background requests do not extend it', async () => {
    const browser = new Browser(house)
    await enter(browser, officer)
    const ago = (minutes: number) => house.sql`
      update sessions set last_seen_at = now() - ${minutes} * interval '1 minute'
      where account_id = (select id from accounts where email = ${officer.email})`
    const asked = () => browser.post(`/admin/applications/${crypto.randomUUID()}/presence`, {})
    await ago(29)
    expect((await asked()).status).toBe(404)
    const [seen] = await house.sql`
      select max(last_seen_at) < now() - interval '28 minutes' as "long ago" from sessions
      where account_id = (select id from accounts where email = ${officer.email})`
    expect(seen).toEqual({ 'long ago': true })
    await ago(31)
    expect((await asked()).location).toContain('/admin-login')
  })

  test('is counted down, unlike that of travellers with weeks left', async () => {
    const { browser } = await signUp(house)
    expect((await browser.get('/dashboard')).text).not.toContain('data-session-end')
  })
})

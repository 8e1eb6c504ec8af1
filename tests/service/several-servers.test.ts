import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { priceNames } from '#app/features/settings/prices/price-list.ts'
import { Browser } from '#tests/support/browser.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { type House, signUp } from '#tests/support/people.ts'
import { type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { type Severable, severable } from '#tests/support/severable.ts'
import { openSwift, type Swift, swiftIsMissing } from '#tests/support/swift.ts'
import { aDraft, aFileForm, anOwnFile, kinds, route } from './world.ts'

const token = 'a-token-of-the-operator'

let houses: House[]
let files: Severable
const ends: (() => unknown)[] = []

async function open(swift: Swift): Promise<void> {
  const database = await makeDatabase('facts')
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  files = await severable(await swift.bucket())
  const environment = {
    APP_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    FILES_URL: files.url,
    METRICS_TOKEN: token,
    // More than any disk has: with external storage, a server's own directory needs no space.
    LEAST_FREE_MB: '10000000',
  }
  const { serviceUrl: databaseUrl, url: ownerUrl } = database
  // Its own directory, where uploads wait until they are checked: nothing in it is shared.
  const start = () => {
    const directory = temporaryDirectory()
    ends.push(directory.remove)
    return startService({ databaseUrl, ownerUrl, dataDirectory: directory.path, environment })
  }
  const servers = await Promise.all([start(), start()])
  houses = servers.map((service) => aHouse(service, sql, database.url))
  ends.push(database.drop, files.close, () => sql.end(), ...servers.map(({ stop }) => stop))
}

function aHouse(service: RunningService, sql: postgres.Sql, databaseUrl: string): House {
  const { origin } = service
  const port = Number(new URL(origin).port)
  return { port, origin, sql, files: '', databaseUrl, service, sendsMail: true, close: async () => {} }
}

const one = () => houses[0] as House
const other = () => houses[1] as House

/** The same browser, connected to the other server. */
function atOther(browser: Browser): Browser {
  const copy = new Browser(other())
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const checksOf = async (house: House) =>
  (await new Browser(house).get('/ready', { authorization: `Bearer ${token}` })).text.split('\n')

async function staff(index: number): Promise<Browser> {
  const browser = new Browser(one())
  const { email, password } = demoStaff[index] as (typeof demoStaff)[number]
  await browser.post('/admin-login', { email, password })
  return browser
}

async function untilSaid(browser: Browser, path: string, text: string): Promise<void> {
  const began = performance.now()
  while (!(await browser.get(path)).text.includes(text)) {
    if (performance.now() - began > 10_000) throw new Error(`${path} never says ${text}`)
    await wait(5)
  }
}

describe.skipIf(swiftIsMissing)(`two servers without a shared directory${swiftIsMissing ?? ''}`, () => {
  let swift: Swift
  beforeAll(async () => {
    swift = await openSwift()
    ends.push(swift.close)
    await open(swift)
  }, 120_000)
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('a price changed on one applies on the other at once, also on cached pages', async () => {
    const [admin, reader] = [await staff(0), new Browser(other())]
    expect((await reader.get('/pricing')).text).not.toContain('$73.21')
    const { text } = await admin.get('/admin/settings')
    const shown = (name: string) => new RegExp(`name="seen.${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const fields = priceNames.flatMap((name) => [
      [`seen.${name}`, shown(name)],
      [name, name === 'plans.basic' ? '73.21' : shown(name)],
    ])
    const saved = await admin.post('/admin/settings', { act: 'prices', ...Object.fromEntries(fields) })
    expect(saved.status).toBe(303)
    await untilSaid(reader, '/pricing', '$73.21')
  })

  test('maintenance on one applies on the other, and so does its end', async () => {
    const [admin, reader] = [await staff(0), new Browser(other())]
    expect((await reader.get('/countries')).text).not.toContain('Back at noon')
    await admin.post('/admin/settings', { act: 'maintenance', to: 'on', message: 'Back at noon' })
    await untilSaid(reader, '/countries', 'Back at noon')
    await admin.post('/admin/settings', { act: 'maintenance', to: 'off' })
    // Each second a server checks whether it has received every change.
    await wait(1_500)
    const traveller = await signUp(other())
    expect((await traveller.browser.fill('/support/new', { subject: 'Hello', message: 'Hello.' })).status).toBe(303)
  })

  test('blocking, a new role and signing out on one apply on the other at the next request', async () => {
    const admin = await staff(0)
    const reason = 'Two people complained.'
    const acts = [
      (id: string) => admin.post(`/admin/users/${id}/status`, { status: 'blocked', seen: 'active', reason }),
      (id: string) => admin.post(`/admin/users/${id}/role`, { role: 'support', seen: 'traveller', reason }),
      (id: string) => admin.post(`/admin/users/${id}/sessions`, { session: 'all' }),
      (_: string, own: Browser) => own.post('/signout', {}),
    ]
    for (const act of acts) {
      const { accountId, browser } = await signUp(one())
      const elsewhere = atOther(browser)
      expect((await elsewhere.get('/dashboard')).status).toBe(200)
      expect((await act(accountId, browser)).status).toBe(303)
      expect((await elsewhere.get('/dashboard')).location).toContain('/signin')
    }
  })

  test('a form sent to both at once takes effect once', async () => {
    const { browser, accountId } = await signUp(one())
    const form = { once: crypto.randomUUID(), ...route }
    const elsewhere = atOther(browser)
    const answers = await Promise.all([browser, elsewhere, browser, elsewhere].map((at) => at.post('/apply', form)))
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
    const [row] = await one().sql`select count(*)::int as count from applications where owner_id = ${accountId}`
    expect([answers[0]?.status, row?.count]).toEqual([303, 1])
  })

  test('wrong passwords are counted together', async () => {
    const { email, password } = await signUp(one())
    for (let count = 0; count < 10; count += 1) {
      await new Browser(houses[count % 2] as House).post('/signin', { email, password: 'not this one' })
    }
    for (const house of houses) {
      const browser = new Browser(house)
      await browser.post('/signin', { email, password })
      expect(browser.cookies.has('session')).toBe(false)
    }
  })

  test('a file uploaded to one is read from the other', async () => {
    const traveller = await signUp(one())
    const id = await anOwnFile(traveller)
    const { status, bytes } = await atOther(traveller.browser).get(`/storage/v1/own-files/${id}`)
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('while the storage is down nothing is half stored, and users are asked to try again', async () => {
    const traveller = await signUp(one())
    const { browser } = traveller
    const [kept, draft] = [await anOwnFile(traveller), await aDraft(traveller)]
    const path = `/apply/${draft}/documents/${kinds[0]}`
    expect(await checksOf(one())).toContain('storage: passed')
    await files.sever()
    const form = await aFileForm(crypto.randomUUID())
    const [sent, read, page] = await Promise.all([
      browser.post(path, form, { headers: { accept: 'text/html' } }),
      browser.get(`/storage/v1/own-files/${kept}`),
      browser.get('/dashboard'),
    ])
    expect([sent.status, sent.headers['retry-after'], read.status, page.status]).toEqual([503, '5', 503, 200])
    const [row] = await one().sql`
      select count(*)::int as count from document_versions v join documents d on d.id = v.document_id
      where d.application_id = ${draft}`
    expect(row?.count).toBe(0)
    // All servers share the storage, so none is taken out of service because of it.
    await vi.waitFor(async () => expect(await checksOf(one())).toContain('storage: failed'), { timeout: 20_000 })
    expect((await new Browser(one()).get('/ready')).status).toBe(200)
    await files.join()
    await vi.waitFor(async () => expect(await checksOf(one())).toContain('storage: passed'), { timeout: 10_000 })
    expect((await browser.post(path, form)).status).toBe(303)
    expect((await browser.get(`/storage/v1/own-files/${kept}`)).status).toBe(200)
  })
})

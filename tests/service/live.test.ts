import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoStaff } from '#app/features/accounts/demo-people.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import { type Preferences, unchosen } from '#app/features/notifications/preferences/preferences.ts'
import type { Id } from '#app/lib/id.ts'
import { type OpenDatabase, openDatabase } from '#app/platform/database.server.ts'
import { liveChannel } from '#app/platform/live/announce.store.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { testPorts } from '#tests/support/ports.ts'

let house: House
let owner: Traveller
let other: Traveller
let database: OpenDatabase
let officer: RequestContext
let remove: () => void

beforeAll(async () => {
  house = await openHouse()
  owner = await signUp(house)
  other = await signUp(house)
  // The officer is served by another process on the same database: this one.
  database = openDatabase(house.databaseUrl, { connections: 2 })
  const outside = testPorts()
  remove = outside.remove
  officer = { actor: await aStaffMember(database.db), now: new Date(), db: database.db, ports: outside.ports }
})
afterAll(async () => {
  remove()
  await database.close()
  await house.close()
})

type Stream = { status: number; said(): string; changes(): number; ended: Promise<void>; close(): void }

function follow(browser: Browser, drawnAt?: Date, stream = 'changes'): Promise<Stream> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: new URL(house.origin).host, accept: 'text/event-stream', cookie }
  const path = `/realtime/v1/${stream}${drawnAt ? `?since=${drawnAt.toISOString()}` : ''}`
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: house.port, path, headers }, (answer) => {
      let said = ''
      answer.on('data', (chunk) => {
        said += chunk
      })
      answer.on('error', () => {})
      resolve({
        status: answer.statusCode ?? 0,
        said: () => said,
        changes: () => said.split('event: change').length - 1,
        ended: new Promise((done) => answer.once('close', () => done())),
        close: () => sent.destroy(),
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

const content = {
  kind: 'application',
  topic: 'application',
  title: 'SECRET TITLE',
  text: 'SECRET TEXT',
  link: '/dashboard',
} as const

function notifyOwner(afterSeconds = 0) {
  const ctx = { ...officer, now: new Date() }
  return inTransaction(ctx, (ctx) => notify(ctx, owner.accountId as Id<'account'>, () => content, afterSeconds))
}

test('a change from another process reaches the account’s pages, and no other account', async () => {
  const [mine, mineElsewhere, theirs] = [
    await follow(owner.browser),
    await follow(owner.browser),
    await follow(other.browser),
  ]
  expect([mine.status, theirs.status]).toEqual([200, 200])
  await notifyOwner()
  await vi.waitFor(() => expect([mine.changes(), mineElsewhere.changes()]).toEqual([1, 1]), { timeout: 10_000 })
  expect(theirs.changes()).toBe(0)
  // The event says that something changed, not what.
  expect(mine.said()).not.toContain('SECRET')
  for (const stream of [mine, mineElsewhere, theirs]) stream.close()
})

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, 1000 * count))
const ago = (count: number) => new Date(Date.now() - 1000 * count)

test('a page drawn before a change is notified when it connects, and one drawn after it is not', async () => {
  await notifyOwner()
  await seconds(3)
  const [before, after, theirs] = [
    await follow(owner.browser, ago(5)),
    await follow(owner.browser, ago(0)),
    // Later than any change of their own, even if the clocks differ.
    await follow(other.browser, ago(-5)),
  ]
  await vi.waitFor(() => expect(before.changes()).toBe(1), { timeout: 10_000 })
  expect([after.changes(), theirs.changes()]).toEqual([0, 0])
  // Changes before the service started are unknown, so they are assumed.
  const longAgo = await follow(owner.browser, ago(3600))
  await vi.waitFor(() => expect(longAgo.changes()).toBe(1), { timeout: 10_000 })
  for (const stream of [before, after, theirs, longAgo]) stream.close()
})

test('a delayed change that was released before its page connected is announced at once', async () => {
  await notifyOwner(3)
  const drawnAt = ago(0)
  await seconds(3)
  const mine = await follow(owner.browser, drawnAt)
  await vi.waitFor(() => expect(mine.changes()).toBe(1), { timeout: 2_000 })
  mine.close()
})

test('a delayed change is announced again when it may be read', async () => {
  await readAll(owner)
  const mine = await follow(owner.browser)
  await notifyOwner(2)
  await vi.waitFor(() => expect(mine.changes()).toBe(1), { timeout: 10_000 })
  expect((await owner.browser.get('/notifications?tab=unread')).text).not.toContain(content.title)
  await vi.waitFor(() => expect(mine.changes()).toBe(2), { timeout: 10_000 })
  expect((await owner.browser.get('/notifications?tab=unread')).text).toContain(content.title)
  mine.close()
})

test('with live notifications switched off, open pages still update and no toast appears', async () => {
  const prefer = (chosen: Preferences) => {
    const accountId = owner.accountId as Id<'account'>
    const actor = { kind: 'traveller', accountId, emailVerified: true } as const
    return choosePreferences({ ...officer, now: new Date(), actor }, accountId, chosen)
  }
  for (const off of ['push', 'applicationUpdates'] as const) {
    await readAll(owner)
    await prefer({ ...unchosen, [off]: false })
    const since = ago(0)
    const mine = await follow(owner.browser)
    await notifyOwner(2)
    await vi.waitFor(() => expect(mine.changes()).toBeGreaterThan(0), { timeout: 10_000 })
    // Silent notifications appear on the page once visible; without a notification the end of the undo window decides.
    await vi.waitFor(() => expect(mine.changes()).toBeGreaterThan(1), { timeout: 15_000 })
    const { text } = await owner.browser.get(`/realtime/v1/latest?since=${since.toISOString()}`)
    expect(text).not.toContain(content.title)
    mine.close()
  }
  await prefer(unchosen)
})

/** Marks all current notifications of the user as read. */
const readAll = ({ browser }: Pick<typeof owner, 'browser'>) =>
  browser.post('/notifications', { act: 'read-all', moment: new Date().toISOString() })

test('notifications are counted until read, and only their owner can mark them', async () => {
  await readAll(owner)
  const { notice } = await notifyOwner()
  await notifyOwner()
  const one = { act: 'read', id: String(notice) }
  expect((await other.browser.post('/notifications', one)).status).toBe(303)
  await readAll(other)
  expect((await owner.browser.get('/dashboard')).text).toContain('2 unread notifications')
  await owner.browser.post('/notifications', one)
  expect((await owner.browser.get('/dashboard')).text).toContain('1 unread notification<')
  await readAll(owner)
  expect((await owner.browser.get('/dashboard')).text).not.toContain('unread notification<')
})

test('a visitor opens no stream, and one account a limited number', async () => {
  expect((await follow(new Browser(house))).status).toBe(404)
  const streams: Stream[] = []
  for (let count = 0; count < 12; count += 1) streams.push(await follow(other.browser))
  expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect((await follow(other.browser)).status).toBe(429)
  for (const stream of streams) stream.close()
  // A closed stream frees its place.
  await vi.waitFor(async () => {
    const again = await follow(other.browser)
    again.close()
    expect(again.status).toBe(200)
  })
})

test('a broken database connection is reopened, and every page refreshes once', async () => {
  const mine = await follow(owner.browser)
  const ended = await house.sql`
    select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where application_name = 'portolan-changes' and datname = current_database()`
  expect(ended[0]?.count).toBe(1)
  await vi.waitFor(() => expect(mine.changes()).toBe(1), { timeout: 20_000 })
  await notifyOwner()
  await vi.waitFor(() => expect(mine.changes()).toBe(2), { timeout: 20_000 })
  mine.close()
})

test('the staff stream names the case that changed, and nothing about it', async () => {
  const [, lena] = demoStaff
  const desk = new Browser(house)
  await desk.post('/admin-login', { email: lena.email, password: lena.password })
  const stream = await follow(desk, undefined, 'desk')
  expect(stream.status).toBe(200)
  expect((await follow(owner.browser, undefined, 'desk')).status).toBe(403)
  const application = crypto.randomUUID()
  await house.sql.notify(liveChannel, JSON.stringify({ staff: true, applicationId: application }))
  await house.sql.notify(liveChannel, JSON.stringify({ staff: true }))
  await house.sql.notify(liveChannel, JSON.stringify({ accountId: owner.accountId }))
  await vi.waitFor(() => expect(stream.changes()).toBe(2), { timeout: 10_000 })
  const said = stream.said().match(/^data: .*$/gm)
  expect(said).toEqual([`data: ${JSON.stringify({ application })}`, 'data: {}'])
  stream.close()
})

test('a service that stops closes all streams', async () => {
  const mine = await follow(owner.browser)
  await house.service.stop()
  await mine.ended
  expect(mine.said()).toContain('retry: 3000')
})

import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookieName } from '#app/features/accounts/sign-in/session-token.server.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { type Severable, severable } from '#tests/support/severable.ts'
import { type Described, describedBy } from './described.ts'

let service: RunningService
let way: Severable
let described: Described
let databaseUrl: string
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const database = await makeDatabase('facts')
  const directory = temporaryDirectory()
  // A first start saves this setting a moment later, which would refresh cached pages.
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  await sql`insert into settings (name, value) values ('retention-start', ${sql.json({ began: '2020-01-01' })})`
  await sql.end()
  databaseUrl = database.url
  way = await severable(databaseUrl)
  service = await startService({ databaseUrl: way.url, dataDirectory: directory.path })
  ends.push(directory.remove, database.drop, way.close, service.stop)
  described = describedBy(await (await fetch(`${service.origin}/rest/v1/openapi.json`)).json())
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

// Maximum wait for a page that says it cannot be shown.
const patienceMs = 15_000
// A page that can be shown may take as long as a busy machine needs.
const wholeMs = 60_000

async function ask(path: string, headers: Record<string, string> = {}, patience = patienceMs) {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(service.origin + path, { redirect: 'manual', headers, signal })
  const text = await answer.text()
  return { path, status: answer.status, text, headers: Object.fromEntries(answer.headers) }
}

const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

const searches = ['/?from=IN&to=DE', '/requirements/IN/DE', '/map?from=IN']
const elsewhere = ['/countries?from=IN', '/country/DE', '/visa/fr-schengen-c', '/sitemap.xml', '/developers']
const programs = ['/rest/v1/requirements/IN/DE', '/rest/v1/schemes?destination=DE']

test('while all connections are in use, a page says so in time, and soon recovers', async () => {
  const own = { cookie: `${sessionCookieName(false)}=${'x'.repeat(43)}`, accept: 'text/html' }
  const holder = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const [locked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = holder.begin(async (tx) => {
    // Each page of a signed-in user queries this table first, and keeps its connection while it waits.
    await tx`lock table sessions in access exclusive mode`
    locked.resolve()
    await left.promise
  })
  await locked.promise
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask('/dashboard', own, 2 * patienceMs)))
  const seconds = (performance.now() - began) / 1000
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(503))
  for (const { text, headers } of answers)
    expect([heading(text), headers['retry-after']]).toEqual(['We will be back in a moment', '5'])
  // 10 seconds for a free connection and 10 for the lock, on a busy machine.
  expect(seconds).toBeLessThan(25)
  // Public queries have their own connections.
  expect((await ask('/countries')).status).toBe(200)
  left.resolve()
  await held
  const again = performance.now()
  const { status } = await ask('/dashboard', own)
  expect([status, performance.now() - again < 3_000]).toEqual([302, true])
  await holder.end()
}, 90_000)

test('while the database is down, each page says so soon, and recovers with it', async () => {
  const kept = await ask('/requirements/IN/FR', {}, wholeMs)
  expect(kept.status).toBe(200)
  await way.sever()
  // Failed attempts must not delay later ones: the database is down for a while before the first request.
  await new Promise((resolve) => setTimeout(resolve, 4000))
  const [asked, others, json] = await Promise.all([
    Promise.all(searches.map((path) => ask(path))),
    Promise.all(elsewhere.map((path) => ask(path))),
    Promise.all(programs.map((path) => ask(path))),
  ])
  for (const { path, status, text } of asked) {
    expect(status, path).toBe(503)
    expect(heading(text), path).toBe('Failed to fetch visa requirements. Please try again.')
    expect(text, path).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
  }
  for (const { path, status, headers } of others) {
    expect(status, path).toBe(503)
    expect(headers['retry-after'], path).toBe('5')
  }
  const own = await ask('/dashboard', { cookie: `${sessionCookieName(false)}=${'x'.repeat(43)}`, accept: 'text/html' })
  expect([own.status, heading(own.text), own.headers['retry-after']]).toEqual([503, 'We will be back in a moment', '5'])
  for (const answer of json) {
    expect(answer.status, answer.path).toBe(503)
    expect(JSON.parse(answer.text).error.code, answer.path).toBe('unavailable')
    described.expectResponse('Unavailable', answer as never)
  }
  // Cached pages and pages without facts still work.
  expect((await ask('/requirements/IN/FR')).text).toBe(kept.text)
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/ready')).status).toBe(503)

  await way.join()
  await expect.poll(async () => (await ask('/ready')).status, { timeout: 30_000 }).toBe(200)
  const back = await Promise.all([...searches, ...elsewhere, ...programs].map((path) => ask(path, {}, wholeMs)))
  for (const { path, status } of back) {
    expect(status, path).toBeLessThan(400)
  }
}, 120_000)

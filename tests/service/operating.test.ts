import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Browser } from '#tests/support/browser.ts'
import { type House, openHouse, sharedHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { freePort } from '#tests/support/service.ts'

const token = 'a-token-of-the-operator'
const authorization = `Bearer ${token}`
const mostOpen = 6

let house: House
let metricsPort: number
let owner: Traveller

beforeAll(async () => {
  metricsPort = await freePort()
  house = await openHouse({
    METRICS_TOKEN: token,
    METRICS_PORT: String(metricsPort),
    CONNECTIONS_PER_ADDRESS: String(mostOpen),
    // Tests use one address, and state each client's address as a proxy would.
    TRUSTED_PROXY: '127.0.0.1',
  })
  owner = await signUp(house)
}, 120_000)
afterAll(() => house?.close())

test('readiness is one commit for all requests within a second, and reveals nothing to the public', async () => {
  const visitor = new Browser(house)
  const marks = async () =>
    (await house.sql`select written_at from readiness_mark`).map((row) => Number(row.written_at))
  const ask = (_: unknown, number: number) => visitor.get('/ready', { 'x-forwarded-for': `203.0.113.${100 + number}` })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 ready\n']))
  const [written] = await marks()
  expect(Date.now() - (written ?? 0)).toBeLessThan(5_000)
  const [row] =
    await house.sql`select n_tup_ins + n_tup_upd as writes from pg_stat_user_tables where relname = 'readiness_mark'`
  expect(Number(row?.writes ?? 0)).toBeLessThan(5)
  const { text } = await visitor.get('/ready', { authorization })
  expect(text.split('\n').sort()).toEqual(
    ['', 'backlog: passed', 'database: passed', 'files: passed', 'jobs: passed', 'payments: passed', 'ready'].sort(),
  )
  expect((await visitor.get('/ready', { authorization: 'Bearer another' })).text).toBe('ready\n')
})

test('a read-only database and a full disk are not ready; /health says that the process runs', async () => {
  const other = await openHouse({ METRICS_TOKEN: token, LEAST_FREE_MB: '10000000' })
  const visitor = new Browser(other)
  const full = await visitor.get('/ready', { authorization })
  expect([full.status, full.text.includes('files: failed'), full.text.includes('database: passed')]).toEqual([
    503,
    true,
    true,
  ])
  expect((await visitor.get('/ready')).text).toBe('not ready\n')
  await other.close()

  await house.sql`alter table readiness_mark rename to readiness_mark_away`
  try {
    await vi.waitFor(
      async () => {
        const { status, text } = await new Browser(house).get('/ready', { authorization })
        expect([status, text.includes('database: failed')]).toEqual([503, true])
      },
      { timeout: 5_000, interval: 300 },
    )
    expect((await new Browser(house).get('/health')).status).toBe(200)
  } finally {
    await house.sql`alter table readiness_mark_away rename to readiness_mark`
  }
})

test('metrics are for the operator: by token, or on their own port', async () => {
  const visitor = new Browser(house)
  await owner.browser.get('/dashboard')
  await visitor.get('/requirements/IN/DE')
  await visitor.get('/Quillonda-Vexmarrow')
  expect((await visitor.get('/metrics')).status).toBe(404)
  expect((await visitor.get('/metrics', { authorization: 'Bearer a-token-of-the-operatoR' })).status).toBe(404)
  const { status, text } = await visitor.get('/metrics', { authorization })
  expect(status).toBe(200)
  expect(text).toContain('portolan_http_requests_total{route="/dashboard",method="GET",status="200"}')
  expect(text).toContain('portolan_http_requests_total{route="/requirements/:from/:to",method="GET",status="200"}')
  expect(text).toContain('portolan_http_requests_total{route="unmatched",method="GET",status="404"}')
  expect(text).toMatch(/portolan_http_request_seconds_bucket\{le="\+Inf",route="\/dashboard",method="GET"\} [1-9]/)
  expect(text).toMatch(/portolan_database_connections\{pool="acts",state="idle"\} \d/)
  expect(text).toMatch(/portolan_queue_oldest_seconds\{queue="[a-z-]+"\} \d/)
  expect(text).toMatch(/portolan_outbox_oldest_seconds \d/)
  expect(text).toMatch(/portolan_inspection_places [1-9]/)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).toMatch(/portolan_ready\{check="database"\} [01]/)
  // Neither the request's content nor the user.
  for (const word of ['Quillonda', owner.email, owner.accountId]) expect(text).not.toContain(word)

  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(own.headers.get('content-type')).toContain('text/plain')
  expect(await own.text()).toContain('portolan_http_requests_total')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/dashboard`)).status).toBe(404)
})

test('a server without a token and a port has no metrics', async () => {
  const other = await sharedHouse()
  for (const headers of [{}, { authorization }, { authorization: 'Bearer undefined' }]) {
    expect((await new Browser(other).get('/metrics', headers)).status).toBe(404)
  }
})

type Stream = { status: number; retryAfter: string | undefined; ended: Promise<void>; close(): void }

function follow(browser: Browser, from: string): Promise<Stream> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { host: new URL(house.origin).host, accept: 'text/event-stream', cookie, 'x-forwarded-for': from }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: house.port, path: '/realtime/v1/changes', headers, agent: false },
      (answer) => {
        answer.resume().on('error', () => {})
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          ended: new Promise((done) => answer.once('close', () => done())),
          close: () => sent.destroy(),
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

test('one address has a limited number of open requests, and another one is unaffected', async () => {
  const streams: Stream[] = []
  for (let count = 0; count < mostOpen; count += 1) streams.push(await follow(owner.browser, '203.0.113.7'))
  expect(streams.map(({ status }) => status)).toEqual(Array(mostOpen).fill(200))
  const { status, retryAfter } = await follow(owner.browser, '203.0.113.7')
  expect([status, retryAfter]).toEqual([429, '5'])
  const elsewhere = await follow(owner.browser, '203.0.113.8')
  expect(elsewhere.status).toBe(200)
  for (const stream of [...streams, elsewhere]) stream.close()
  // A closed stream frees its place.
  await vi.waitFor(async () => {
    const again = await follow(owner.browser, '203.0.113.7')
    again.close()
    expect(again.status).toBe(200)
  })
})

test('a HEAD request to a stream uses no place of an open stream', async () => {
  const headers = { accept: 'text/event-stream' }
  for (let count = 0; count < 20; count += 1) {
    expect((await owner.browser.send('HEAD', '/realtime/v1/changes', { headers })).status).toBe(200)
  }
  const stream = await follow(owner.browser, '203.0.113.30')
  expect(stream.status).toBe(200)
  stream.close()
})

test('without a proxy the limit applies to connections', async () => {
  const other = await openHouse({ CONNECTIONS_PER_ADDRESS: '3' })
  const { connect } = await import('node:net')
  const sockets = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(other.port, '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('connect', resolve))
      return socket
    }),
  )
  await vi.waitFor(() => expect(sockets.filter(({ closed, readableEnded }) => closed || readableEnded).length).toBe(2))
  for (const socket of sockets) socket.destroy()
  await other.close()
})

test('a network of proxies is not limited as one address', async () => {
  const other = await openHouse({ CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXY: '127.0.0.0/8' })
  const visitor = new Browser(other)
  const { connect } = await import('node:net')
  const sockets = Array.from({ length: 5 }, () => connect(other.port, '127.0.0.1').on('error', () => {}))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect((await visitor.get('/health', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  expect(sockets.filter(({ closed, readableEnded }) => closed || readableEnded)).toEqual([])
  for (const socket of sockets) socket.destroy()
  await other.close()
})

const ends: Record<string, (who: Traveller) => Promise<unknown>> = {
  'signs out': ({ browser }) => browser.post('/signout', {}),
  'is blocked': ({ accountId }) => house.sql`update accounts set status = 'blocked' where id = ${accountId}`,
  'is away for too long': ({ accountId }) =>
    house.sql`update sessions set expires_at = now() - interval '1 second' where account_id = ${accountId}`,
  'is given another role': ({ accountId }) => house.sql`update accounts set role = 'officer' where id = ${accountId}`,
}

test.for(Object.keys(ends))('streams end when their owner %s', async (how) => {
  const who = await signUp(house)
  const [theirs, mine] = [await follow(who.browser, '203.0.113.20'), await follow(owner.browser, '203.0.113.21')]
  expect([theirs.status, mine.status]).toEqual([200, 200])
  const began = performance.now()
  await ends[how]?.(who)
  await theirs.ended
  expect(performance.now() - began).toBeLessThan(5_000)
  const isOpen = await Promise.race([
    mine.ended.then(() => false),
    new Promise((resolve) => setTimeout(() => resolve(true), 1_500)),
  ])
  expect(isOpen).toBe(true)
  mine.close()
})

test('a body must be small where no file is expected', async () => {
  const boundary = 'multipart/form-data; boundary=x'
  const send = (path: string, length: number, type: string) =>
    owner.browser.send('POST', path, {
      headers: { origin: house.origin, 'content-type': type },
      body: Buffer.alloc(length, 97),
    })
  expect((await send('/profile', 300_000, boundary)).status).toBe(413)
  expect((await send('/contact', 300_000, 'application/x-www-form-urlencoded')).status).toBe(413)
  expect((await send('/documents', 300_000, boundary)).status).not.toBe(413)
})

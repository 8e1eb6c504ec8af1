import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPlace } from '#app/platform/embedded/place.ts'
import { processStart } from '#app/platform/embedded/process-start.ts'
import { Browser } from '#tests/support/browser.ts'
import { serverOf } from '#tests/support/launch-in-child.ts'
import { type House, openHouse, signUp, type Traveller } from '#tests/support/people.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { within } from '#tests/support/within.ts'
import { aDraft, aFileForm } from './world.ts'

const { href: onMessage } = new URL('../support/on-message.mjs', import.meta.url)
const stopSeconds = 6
const settings = { STOP_SECONDS: String(stopSeconds), NODE_OPTIONS: `--import ${onMessage}` }

type Ended = { code: number | null; seconds: number }

/** Stops it with a signal, and reports the exit and how long it took. */
async function ending({ process }: RunningService, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
  const began = performance.now()
  const exited = once(process, 'exit')
  process.kill(signal)
  const [code] = await within(stopSeconds + 30, 'the service to end', exited)
  return { code, seconds: (performance.now() - began) / 1000 }
}

type Talk = { socket: Socket; said(): string; closed: Promise<unknown> }

function talk(port: number): Promise<Talk> {
  return new Promise((done, reject) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    const closed = new Promise((gone) => socket.once('close', gone))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => {})
      done({ socket, said: () => said, closed })
    })
  })
}

const cookieOf = ({ cookies }: Browser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function headOf(house: House, target: string, more: readonly string[] = [], method = 'GET'): string {
  return [`${method} ${target} HTTP/1.1`, `Host: ${new URL(house.origin).host}`, ...more, '', ''].join('\r\n')
}

test('a file that arrives during a stop is accepted, and nothing else', async () => {
  const house = await openHouse(settings)
  const owner = await signUp(house)
  const draft = await aDraft(owner)
  const path = `/apply/${draft}/documents/passport`
  const form = new Response(await aFileForm(crypto.randomUUID(), 'in-the-middle.pdf'))
  const body = await form.bytes()
  const own = [`Cookie: ${cookieOf(owner.browser)}`, `Origin: ${house.origin}`]
  const about = [`Content-Type: ${form.headers.get('content-type')}`, `Content-Length: ${body.length}`]

  const upload = await talk(house.port)
  upload.socket.write(headOf(house, path, [...own, ...about], 'POST'))
  upload.socket.write(body.subarray(0, body.length / 2))
  const follower = await talk(house.port)
  follower.socket.write(headOf(house, '/realtime/v1/changes', [...own, 'Accept: text/event-stream']))
  await vi.waitFor(() => expect(follower.said()).toContain('retry'))

  const ended = ending(house.service)
  await vi.waitFor(async () => expect(await talk(house.port).catch(() => 'refused')).toBe('refused'), { interval: 20 })
  // Streams for live pages are closed at once.
  await within(stopSeconds, 'the stream to end', follower.closed)
  upload.socket.write(body.subarray(body.length / 2))
  await within(stopSeconds, 'the answer', upload.closed)
  expect(upload.said()).toMatch(/^HTTP\/1\.1 303[\s\S]*\r\nConnection: close\r\n/)
  const { code, seconds } = await ended
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(stopSeconds + 2)
  const kept = await house.sql`select v.id from document_versions v join documents d on d.id = v.document_id
    where d.application_id = ${draft}`
  expect(kept).toHaveLength(1)
  await house.close()
})

test('a request that does not finish in time is asked to try again', async () => {
  const house = await openHouse(settings)
  const owner: Traveller = await signUp(house)
  // A page that waits for a locked table.
  const holding = house.sql.begin(async (tx) => {
    await tx`lock table accounts in access exclusive mode`
    await wait((stopSeconds + 3) * 1000)
  })
  const stuck = await talk(house.port)
  stuck.socket.write(headOf(house, '/dashboard', [`Cookie: ${cookieOf(owner.browser)}`, 'Accept: text/html']))
  await wait(500)
  const { code, seconds } = await ending(house.service)
  expect(stuck.said()).toMatch(/^HTTP\/1\.1 503/)
  expect(stuck.said()).toMatch(/\r\nRetry-After: \d+\r\n/)
  expect(stuck.said()).toContain('We will be back in a moment')
  expect(code).toBe(0)
  expect(seconds).toBeGreaterThan(stopSeconds - 1)
  expect(seconds).toBeLessThan(stopSeconds + 8)
  await holding
  await house.close()
})

test('behind a proxy, a stopping server reports not ready while it accepts requests, then stops', async () => {
  const house = await openHouse({ ...settings, TRUSTED_PROXY: '127.0.0.1' })
  const visitor = new Browser(house)
  const asOf = async (path: string) => (await visitor.get(path, { connection: 'close' })).status
  expect(await asOf('/ready')).toBe(200)
  const ended = ending(house.service)
  await vi.waitFor(async () => expect(await asOf('/ready')).toBe(503), { interval: 20 })
  expect(await asOf('/contact')).toBe(200)
  await vi.waitFor(() => expect(talk(house.port)).rejects.toThrow('ECONNREFUSED'), { timeout: 10_000 })
  const { code, seconds } = await ended
  expect(code).toBe(0)
  expect(seconds).toBeGreaterThan(3)
  await house.close()
})

test('a second signal stops without waiting', async () => {
  const house = await openHouse({ ...settings, STOP_SECONDS: '60' })
  const slow = await talk(house.port)
  slow.socket.write(headOf(house, '/contact', ['Content-Length: 100', `Origin: ${house.origin}`], 'POST'))
  await wait(200)
  const ended = ending(house.service)
  await wait(1_000)
  house.service.process.kill('SIGINT')
  const { seconds } = await ended
  expect(slow.said()).toMatch(/^HTTP\/1\.1 503/)
  expect(seconds).toBeLessThan(8)
  await house.close()
})

const directory = temporaryDirectory()
afterAll(directory.remove)

/** The built service with its bundled database. */
function withOwnDatabase(environment: Record<string, string> = {}): Promise<RunningService> {
  const own = { DATABASE_URL: '', DATABASE_OWNER_URL: '', DEMO_CASES: '0', LEAST_FREE_MB: '0' }
  return startService({
    databaseUrl: '',
    dataDirectory: directory.path,
    environment: { ...settings, ...own, ...environment },
  })
}

/** The database process, while it runs. */
function databaseProcess(): number {
  const { directory: cluster } = findPlace(resolve(join(directory.path, 'postgres')), () => {})
  const id = serverOf(cluster)
  return id > 0 && processStart(id) !== undefined ? id : 0
}

async function expectNoDatabase(seconds: number): Promise<void> {
  await vi.waitFor(() => expect(databaseProcess()).toBe(0), { timeout: seconds * 1000, interval: 50 })
}

beforeAll(async () => {
  // The first start creates the database; the others test stopping.
  await (await withOwnDatabase()).stop()
}, 120_000)

test.for(['SIGTERM', 'SIGINT'] as const)('no database is left after %s', async (signal) => {
  const service = await withOwnDatabase()
  expect(databaseProcess()).toBeGreaterThan(0)
  const { code, seconds } = await ending(service, signal)
  expect(databaseProcess()).toBe(0)
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(stopSeconds + 5)
})

test('no database is left after an uncaught error, and the log does not repeat it', async () => {
  const service = await withOwnDatabase()
  const exited = once(service.process, 'exit')
  service.process.send('throw')
  const [code] = await within(20, 'the service to end', exited)
  expect(code).toBe(1)
  expect(databaseProcess()).toBe(0)
  expect(service.output()).toContain('an error was caught by nobody')
  expect(service.output()).not.toContain('Quillonda')
})

test('no database is left after a kill', async () => {
  const service = await withOwnDatabase()
  service.process.kill('SIGKILL')
  await expectNoDatabase(10)
})

test('no database is left after a start that fails halfway', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  for (const environment of [{ METRICS_PORT: String(port) }, { PORT: String(port) }]) {
    await expect(withOwnDatabase(environment)).rejects.toThrow(`${Object.keys(environment)[0]} ${port} is in use`)
    expect(databaseProcess()).toBe(0)
  }
  other.close()
})

test('a stop during the start ends in order', async () => {
  const starting = withOwnDatabase().catch((error: Error) => error)
  await vi.waitFor(() => expect(databaseProcess()).toBeGreaterThan(0), { timeout: 20_000, interval: 10 })
  const server = await parentOfDatabase()
  process.kill(server, 'SIGTERM')
  expect(await starting).toBeInstanceOf(Error)
  expect(databaseProcess()).toBe(0)
})

/** The service whose shell runs the database. */
async function parentOfDatabase(): Promise<number> {
  const { readFileSync } = await import('node:fs')
  const parentOf = (id: number) => Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
  return parentOf(parentOf(databaseProcess()))
}

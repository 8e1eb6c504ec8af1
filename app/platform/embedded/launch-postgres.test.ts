import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#tests/support/launch-in-child.ts'
import { findPackage } from './binaries.ts'
import { type LaunchedPostgres, launchPostgres } from './launch-postgres.ts'

let wanted: string
let server: LaunchedPostgres

const launch = () => launchPostgres({ directory: wanted, durable: true, say: () => {} })

beforeAll(async () => {
  wanted = await mkdtemp(join(tmpdir(), 'portolan-launch-'))
  server = await launch()
}, 30_000)

afterAll(async () => {
  await server.stop()
  for (const used of [server.directory, wanted]) rmSync(used, { recursive: true, force: true })
})

test('runs PostgreSQL 18, with our locale and full protection against power failure', async () => {
  const [settings] = await ask(
    server.url,
    `select current_setting('server_version_num')::int / 10000 as version, datlocprovider::text as provider,
       datlocale as locale, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
       current_setting('timezone') as timezone, current_setting('max_connections') as connections
     from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual({
    version: 18,
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    timezone: 'UTC',
    connections: '100',
  })
})

test('requires the password, which only its owner can read', async () => {
  await expect(ask(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  expect(statSync(join(server.directory, 'password')).mode & 0o777).toBe(0o600)
})

test('accepts connections from this machine only', async () => {
  const port = Number(new URL(server.url).port)
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && address.family === 'IPv4')
  const answers = outside.map((address) => connects(address?.address ?? '', port))
  expect(await Promise.all(answers)).not.toContain(true)
  expect(await connects('127.0.0.1', port)).toBe(true)
  expect(await ask(server.url, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
})

test('its log does not repeat user input', async () => {
  await ask(server.url, 'create table people (email text unique)')
  const add = "insert into people values ('ada@example.org')"
  await ask(server.url, add)
  await expect(ask(server.url, add)).rejects.toThrow(/duplicate key/)
  // Here the error message contains the value.
  await expect(ask(server.url, "select 'ada@example.org'::int")).rejects.toThrow(/ada@example.org/)
  const log = readFileSync(join(server.directory, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('ada@example.org')
})

test('a second launch in the same process is rejected and names the first', async () => {
  await expect(launch()).rejects.toThrow(`Another Portolan (process ${process.pid}) already uses ${server.directory}.`)
})

test('stops cleanly and keeps its rows for the next launch', { timeout: 20_000 }, async () => {
  await ask(server.url, "create table kept as select 'a row' as what")
  await Promise.all([server.stop(), server.stop()])
  expect(await server.ended).toContain('database system is shut down')
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  server = await launch()
  expect(await ask(server.url, 'select what from kept')).toEqual([{ what: 'a row' }])
})

test('a server that cannot start reports the reason', { timeout: 20_000 }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portolan-broken-'))
  const broken = await launchPostgres({ directory, durable: false, say: () => {} })
  await broken.stop()
  writeFileSync(join(broken.directory, 'cluster', 'postgresql.conf'), 'no_such_setting = on\n')
  const again = launchPostgres({ directory, durable: false, say: () => {} })
  await expect(again).rejects.toThrow(/did not start:.*no_such_setting/s)
  for (const used of [broken.directory, directory]) rmSync(used, { recursive: true, force: true })
})

test('a platform without a bundled PostgreSQL is referred to DATABASE_URL', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(
    /^Portolan brings no PostgreSQL for sunos-sparc: set DATABASE_URL/,
  )
})

function connects(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 500 })
    const answer = (connected: boolean) => {
      socket.destroy()
      resolve(connected)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('timeout', () => answer(false))
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, endChildren, launchInChild, serverOf } from '#tests/support/launch-in-child.ts'
import { launchPostgres } from './launch-postgres.ts'
import { processStart } from './process-start.ts'
import { asRunner, isRoot, unprivilegedUser } from './runner.ts'

vi.setConfig({ testTimeout: 20_000 })

const say = () => {}
let wanted: string

beforeEach(async () => {
  wanted = await mkdtemp(join(tmpdir(), 'portolan-crash-'))
})

afterEach(async () => {
  await endChildren()
  rmSync(wanted, { recursive: true, force: true })
})

test('the server stops with its owner, even if the owner is killed', async () => {
  const { child, directory } = await launchInChild(wanted)
  const server = serverOf(directory)
  expect(processStart(server)).toBeDefined()
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(processStart(server)).toBeUndefined(), { timeout: 3_000 })
})

test('Ctrl-C reaches only the owner, which stops the server last', async () => {
  const { child, url, directory } = await launchInChild(wanted)
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(readFileSync(join(directory, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('every committed row survives kill -9, launch after launch', { timeout: 60_000 }, async () => {
  let launched = await launchInChild(wanted, { durable: true })
  await ask(launched.url, 'create table rows (number int)')
  for (let round = 1; round <= 5; round++) {
    await ask(launched.url, `insert into rows values (${round})`)
    launched.child.kill('SIGKILL')
    launched = await launchInChild(wanted, { durable: true })
    expect(launched.problem).toBeUndefined()
    expect(await ask(launched.url, 'select count(*)::int as rows from rows')).toEqual([{ rows: round }])
  }
})

test('of simultaneous launches exactly one owns the directory, and the others name it', async () => {
  for (let round = 0; round < 3; round++) {
    const launches = await Promise.all([1, 2, 3].map(() => launchInChild(wanted)))
    const owners = launches.filter(({ url }) => url)
    expect(owners).toHaveLength(1)
    for (const { problem } of launches.filter(({ url }) => !url)) {
      expect(problem).toContain(`Another Portolan (process ${owners[0]?.child.pid}) already uses`)
    }
    owners[0]?.child.kill('SIGKILL')
  }
})

test.skipIf(process.platform !== 'linux')('the next launch stops a server whose watchdog was also killed', async () => {
  const { child, directory } = await launchInChild(wanted)
  const server = serverOf(directory)
  const shell = parentOf(server)
  const watcher = childrenOf(shell).filter((id) => id !== server)
  expect(watcher).toHaveLength(1)
  for (const id of [...watcher, shell]) process.kill(id, 'SIGKILL')
  child.kill('SIGKILL')
  const again = await launchPostgres({ directory: wanted, durable: false, say })
  expect(processStart(server)).toBeUndefined()
  await again.stop()
})

test('leaves a process alone that reuses the ID of a former server', async () => {
  const first = await launchPostgres({ directory: wanted, durable: false, say })
  await first.stop()
  const stranger = spawn('/bin/sleep', ['60'], asRunner(isRoot() ? unprivilegedUser() : undefined))
  const id = stranger.pid ?? 0
  writeFileSync(join(first.directory, 'server'), JSON.stringify({ id, start: 'long ago' }))
  const lock = [id, join(first.directory, 'cluster'), 1, 5432, '', '127.0.0.1', '', 'ready', '']
  writeFileSync(join(first.directory, 'cluster', 'postmaster.pid'), lock.join('\n'))

  const again = await launchPostgres({ directory: wanted, durable: false, say })
  expect(processStart(id)).toBeDefined()
  await again.stop()
  stranger.kill()
})

test('the owner is notified when its server stops unexpectedly', async () => {
  const launched = await launchPostgres({ directory: wanted, durable: false, say })
  process.kill(serverOf(launched.directory), 'SIGQUIT')
  expect(await launched.ended).toContain('immediate shutdown')
  await launched.stop()
})

const childrenOf = (id: number): number[] =>
  readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ').map(Number)

function parentOf(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  return Number(status.match(/^PPid:\s*(\d+)/m)?.[1])
}

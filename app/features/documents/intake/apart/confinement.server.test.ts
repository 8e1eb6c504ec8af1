import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareEnvironment, candidates, findConfinement, type Protection } from './confinement.server.ts'
import { inspectionNeeds, start } from './run-apart.server.ts'

const secret = 'Canary of the server'
const needs = inspectionNeeds()
const confinement = await findConfinement(needs)
const isHeld = (protection: Protection) => confinement.protections.includes(protection)
const isLinux = process.platform === 'linux'

let directory: string

beforeAll(() => {
  process.env.PORTOLAN_CANARY = secret
  directory = mkdtempSync(join(tmpdir(), 'confined-'))
  writeFileSync(join(directory, 'key'), secret)
})

afterAll(() => {
  delete process.env.PORTOLAN_CANARY
  rmSync(directory, { recursive: true })
})

/** Runs a program confined like the file inspector. Returns its output and how it ended. */
async function run(code: string, { wrap } = confinement) {
  const child = start(wrap, ['--input-type=module', '-e', code])
  child.stdin.end()
  const ended = once(child, 'close')
  const [said] = await Promise.all([text(child.stdout), child.stderr.resume()])
  const [exitCode, signal] = await ended
  return { said, exitCode, signal }
}

const attempt = (code: string) =>
  `try { ${code} } catch (error) { console.log('refused', error.code ?? error.message) }`

test('the confined process gets no environment variable except the path of the tools', async () => {
  const { said } = await run('console.log(JSON.stringify(process.env))')
  expect(JSON.parse(said)).toEqual(bareEnvironment)
})

test.runIf(isLinux)('the confined process has no open files except its own three', async () => {
  await using server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [weakest] = candidates(needs).slice(-1)
  const code = `import { fstatSync } from 'node:fs'
    for (let fd = 3; fd < 1000; fd += 1) {
      try { const stat = fstatSync(fd); if (stat.isSocket() || stat.isFile()) console.log(fd) } catch {}
    }`
  // If it can list its open files, even the weakest confinement is visible.
  expect((await run(code, weakest)).said).toBe('')
})

test.runIf(isHeld('network'))('the confined process cannot use the network, not even on this server', async () => {
  await using server = createServer((socket) => socket.end(secret)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const { said } = await run(`import { connect } from 'node:net'
    connect(${port}, '127.0.0.1').on('data', (bytes) => console.log(String(bytes))).on('error', (error) => console.log('refused', error.code))`)
  expect(said).toMatch(/^refused /)
})

test.runIf(isHeld('files'))(
  'the confined process reads no server file, writes none and sees no other process',
  async () => {
    const { said } = await run(`import * as fs from 'node:fs'
    for (const path of ${JSON.stringify([join(directory, 'key'), '/etc/passwd', `/proc/${process.pid}/environ`])}) {
      ${attempt('console.log(String(fs.readFileSync(path)))')}
    }
    for (const path of ${JSON.stringify([...needs.readable.slice(0, 2), '/', '/usr', '/tmp'])}) {
      ${attempt("fs.writeFileSync(path + '/confined-canary', 'x'); console.log('written', path)")}
    }
    ${attempt(`process.kill(${process.pid}, 0); console.log('seen')`)}`)
    expect(said.trim().split('\n')).toEqual([
      'refused ENOENT',
      'refused ENOENT',
      'refused ENOENT',
      ...['refused EROFS', 'refused EROFS', 'refused EROFS', 'refused EROFS', 'refused ENOENT'],
      'refused ESRCH',
    ])
  },
)

test.runIf(isHeld('user'))(
  'the confined process runs as another user than the server, or without privileges',
  async () => {
    const { said } = await run(`import { execFileSync } from 'node:child_process'
    ${attempt("execFileSync('mount', ['-t', 'tmpfs', 'x', '/usr'], { stdio: 'ignore' }); console.log('mounted')")}
    ${attempt("execFileSync('unshare', ['--user', 'true'], { stdio: 'ignore' }); console.log('unshared')")}
    console.log(process.getuid())`)
    const [mounted, unshared, user] = said.trim().split('\n')
    expect([mounted, unshared]).toEqual([expect.stringMatching(/^refused/), expect.stringMatching(/^refused/)])
    if (process.getuid?.() === 0) expect(user).toBe('65533')
  },
)

describe.runIf(isHeld('limits'))('the confined process is ended', () => {
  test('when it uses too much processor time', async () => {
    const { said, exitCode, signal } = await run("console.log('begun'); for (;;) {}")
    expect(said).toBe('begun\n')
    expect(signal !== null || exitCode >= 128).toBe(true)
  })

  test('when it uses too much memory', async () => {
    const { said } = await run(`const taken = []
      try { for (let mb = 0; mb < 4000; mb += 50) taken.push(Buffer.alloc(50_000_000, 1)) } catch {}
      console.log(taken.length)`)
    expect(Number(said)).toBeLessThan(40)
  })
})

test.runIf(isLinux && process.getuid?.() === 0)(
  'without namespaces the confined process still becomes an unprivileged user',
  async () => {
    const weaker = candidates(needs).find(({ becomes }) => becomes !== undefined)
    const { said } = await run(
      `process.setgroups([]); process.setgid(${weaker?.becomes}); process.setuid(${weaker?.becomes})
    import * as fs from 'node:fs'
    ${attempt(`fs.readFileSync('/proc/${process.pid}/environ'); console.log('read')`)}
    ${attempt(`fs.readFileSync(${JSON.stringify(join(directory, 'key'))}); console.log('read')`)}
    ${attempt('process.setuid(0); console.log("back")')}`,
      weaker,
    )
    expect(said.trim().split('\n')).toEqual(['refused EACCES', 'refused EACCES', 'refused EPERM'])
  },
)

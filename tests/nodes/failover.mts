// Loses the primary PostgreSQL under load, promotes its standby, and checks what was lost. haproxy finds the primary.
// node tests/support/run-program.mjs tests/nodes/failover.mts [seconds of load before]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { clusterOf } from '#app/platform/embedded/place.ts'
import { findProgram } from '#tests/support/find-program.ts'
import { freePort, startService, temporaryDirectory } from '#tests/support/service.ts'
import { type Acknowledged, Traveller } from '../crash/load.ts'
import { halfDone, lossOf } from '../crash/losses.ts'
import { openStandby } from './standby.ts'

const seconds = Number(process.argv[2] ?? 20)
const travellers = 6

const directory = temporaryDirectory()
const primary = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: true, say: () => {} })
const standby = await openStandby(primary)
const balanced = await freePort()
const proxy = await openBalancer(balanced, [Number(new URL(primary.url).port), standby.port])
const by = (address: string) => {
  const url = new URL(address)
  url.port = String(balanced)
  return url.href
}
const service = await startService({
  databaseUrl: by(primary.serviceUrl),
  ownerUrl: by(primary.url),
  dataDirectory: directory.path,
})
const { origin } = service
const port = Number(new URL(origin).port)
const sql = postgres(by(primary.url), { max: 2, onnotice: () => {} })

const done: (Acknowledged & { at: number })[] = []
const faults: string[] = []
let isOver = false
async function travel(): Promise<void> {
  while (!isOver) {
    const confirmEmail = async (email: string) => {
      await sql`update accounts set email_verified = true where email = ${email}`
    }
    const note = (act: Acknowledged) => done.push({ ...act, at: performance.now() })
    // While no database accepts writes, pages answer 503, and a traveller who gets one starts again.
    await new Traveller().goAll({ port, origin, confirmEmail, note }).catch(() => wait(100))
  }
}
const load = Promise.all(Array.from({ length: travellers }, travel))

await wait(seconds * 1000)
const postmaster = Number(readFileSync(join(clusterOf(primary.directory), 'postmaster.pid'), 'utf8').split('\n')[0])
const lostAt = performance.now()
process.kill(postmaster, 'SIGKILL')
await standby.promote()
const promotedAt = performance.now()
const again = async () => {
  while (!done.some(({ at }) => at > promotedAt)) await wait(20)
  return done.find(({ at }) => at > promotedAt)?.at ?? 0
}
const servedAt = await Promise.race([again(), wait(60_000, 0)])
await wait(10_000)
isOver = true
await load
for (const act of done) {
  const loss = await lossOf(act, sql).catch((error: Error) => error.message)
  if (loss) faults.push(loss)
}
faults.push(...(await halfDone(sql, (key) => existsSync(join(directory.path, 'files', key)))))
if (!servedAt) faults.push('the service did not go on')

const before = done.filter(({ at }) => at < lostAt).length
console.log(`${before} acts were acknowledged before the primary was lost, ${done.length - before} after it`)
console.log(
  `The standby was promoted after ${Math.round(promotedAt - lostAt)} ms, the first act after ${Math.round(servedAt - lostAt)} ms`,
)
for (const fault of faults.slice(0, 20)) console.log(`Fault: ${fault}`)
console.log(faults.length === 0 ? 'Nothing acknowledged was lost.' : `${faults.length} faults.`)
await service.stop()
await sql.end({ timeout: 1 })
await proxy()
await standby.close()
await primary.stop()
directory.remove()
process.exit(faults.length === 0 ? 0 : 1)

/** haproxy with the settings of deploy/haproxy-database.cfg, and the check that belongs to them. */
async function openBalancer(at: number, [one, other]: [number, number]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-balancer-'))
  const { hostname, username, password } = new URL(primary.url)
  const secrets = join(folder, 'pgpass')
  writeFileSync(secrets, `${hostname}:*:portolan:${username}:${password}\n`, { mode: 0o600 })
  const check = readFileSync('deploy/is-primary.sh', 'utf8')
    .replace('user=portolan_check', `user=${username}`)
    .replace('/etc/haproxy/pgpass', secrets)
  writeFileSync(join(folder, 'is-primary.sh'), check, { mode: 0o755 })
  const settings = readFileSync('deploy/haproxy-database.cfg', 'utf8')
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${at}`)
    .replace('/etc/haproxy/is-primary.sh', join(folder, 'is-primary.sh'))
    .replace('database-1:5432', `127.0.0.1:${one}`)
    .replace('database-2:5432', `127.0.0.1:${other}`)
  // Without the web servers, which this test requests directly.
  const [usual = ''] = readFileSync('deploy/haproxy.cfg', 'utf8').split('frontend web')
  writeFileSync(join(folder, 'usual.cfg'), usual)
  writeFileSync(join(folder, 'database.cfg'), settings)
  const files = ['usual.cfg', 'database.cfg'].flatMap((name) => ['-f', join(folder, name)])
  const child = spawn(findProgram('haproxy') ?? '', [...files, '-db'], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await wait(3_000)
  return async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

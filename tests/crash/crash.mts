// Kills the built server at random moments under load, and looks for what was lost or half done.
//   node tests/crash/crash.mts [rounds] [seed]
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { seededRandom } from '#imagery/seeded-random.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { type Acknowledged, travelUntilTheEnd } from './load.ts'
import { halfDone, lossOf, stuckPayments } from './losses.ts'

const rounds = Number(process.argv[2] ?? 50)
const seed = process.argv[3] ?? String(Date.now() % 1_000_000)
const travellers = 4
// An attempt the gateway never saw is given up after two minutes, and the job looks every fifteen seconds.
const mopUpMs = 140_000

const random = seededRandom(seed)
const directory = temporaryDirectory()
const database = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: true, say: () => {} })
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
const port = await freePort()
const isStored = (key: string) => existsSync(join(directory.path, 'files', key))
const start = () => startService({ databaseUrl: database.url, dataDirectory: directory.path, port })

const acknowledged = { account: 0, answer: 0, document: 0, payment: 0 }
const faults: string[] = []
const restarts: number[] = []

async function confirmEmail(email: string): Promise<void> {
  await sql`update accounts set email_verified = true where email = ${email}`
}

/** One round: load, a kill at a random moment, a restart, and a look at everything. */
async function round(service: RunningService): Promise<RunningService> {
  const done: Acknowledged[] = []
  const load = { port, origin: service.origin, confirmEmail, note: (act: Acknowledged) => done.push(act) }
  const onTheWay = Promise.all(Array.from({ length: travellers }, () => travelUntilTheEnd(load)))
  onTheWay.catch((error: Error) => faults.push(error.message))
  await new Promise((resolve) => setTimeout(resolve, 300 + random() * 7_700))
  const gone = new Promise((resolve) => service.process.once('exit', resolve))
  service.process.kill('SIGKILL')
  await gone
  await onTheWay.catch(() => {})

  const before = performance.now()
  const next = await start()
  restarts.push(performance.now() - before)
  for (const act of done) {
    acknowledged[act.act] += 1
    const loss = await lossOf(act, sql)
    if (loss) faults.push(loss)
  }
  faults.push(...(await halfDone(sql, isStored)))
  return next
}

console.log(`${rounds} rounds, seed ${seed}`)
let service = await start()
for (let count = 1; count <= rounds; count += 1) {
  const known = faults.length
  service = await round(service)
  process.stdout.write(faults.length > known ? 'x' : '.')
}
if (rounds >= 10) {
  process.stdout.write('\nWaiting for the mop-up of payments ')
  await new Promise((resolve) => setTimeout(resolve, mopUpMs))
  const stuck = await stuckPayments(sql)
  if (stuck > 0) faults.push(`${stuck} × a payment that nobody finishes`)
  faults.push(...(await halfDone(sql, isStored)))
}
await service.stop()
await sql.end()
await database.stop()
directory.remove()

restarts.sort((one, other) => one - other)
const at = (share: number) =>
  Math.round(restarts[Math.min(restarts.length - 1, Math.floor(restarts.length * share))] ?? 0)
console.log(`\nAcknowledged and looked for: ${JSON.stringify(acknowledged)}`)
console.log(`Serving again after ${at(0.5)} ms (median), ${at(0.95)} ms (p95)`)
for (const fault of faults) console.log(`Fault: ${fault}`)
console.log(faults.length === 0 ? 'Nothing acknowledged was lost, nothing is half done.' : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)

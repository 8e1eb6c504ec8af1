// 3 servers behind haproxy, with PostgreSQL behind pgbouncer and files in S3-compatible storage: travellers complete
// whole applications while the servers are killed and upgraded, one at a time. Checks for failures, losses and
// duplicates. npm run test:nodes -- [minutes] [clients] [seed]
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '#imagery/seeded-random.ts'
import { nextVersion } from '#tests/support/next-version.ts'
import type { RunningService } from '#tests/support/service.ts'
import { type Acknowledged, Traveller, Unexpected } from '../crash/load.ts'
import { halfDone, lossOf, stuckPayments } from '../crash/losses.ts'
import { openInstallation } from './installation.ts'
import { PatientBrowser, Tally } from './patient-browser.ts'
import { askedForTwice, doneTwice } from './twice.ts'

const minutes = Number(process.argv[2] ?? 10)
const clients = Number(process.argv[3] ?? 50)
const seed = process.argv[4] ?? String(Date.now() % 1_000_000)
const servers = 3
// A user who reads and types; the machine must cope with all of them, including the load generator.
const pauseMs = 1_500
// An attempt that the payment provider never received is abandoned after 2 minutes, and the job runs every 15 seconds.
const mopUpMs = 140_000

const random = seededRandom(seed)
const next = nextVersion([{ name: 'expand', sql: 'ALTER TABLE "faqs" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;' }])
const installation = await openInstallation(servers)
const { port, origin, sql, files } = installation
const tally = new Tally()
const done: Acknowledged[] = []
const faults: string[] = []
const restarts: number[] = []
const counts = { journeys: 0, kills: 0, upgrades: 0, newFiles: 0, newFilesFound: 0 }

console.log(`${minutes} minutes, ${clients} clients, ${servers} servers, seed ${seed}`)
// The first one creates the tables.
const running: RunningService[] = [await installation.start(0)]
running.push(...(await Promise.all([1, 2].map((index) => installation.start(index)))))
/** The directory of the next version, for the servers that run it. */
const roots: (string | undefined)[] = [undefined, undefined, undefined]
const deadline = performance.now() + minutes * 60_000

async function confirmEmail(email: string): Promise<void> {
  await sql`update accounts set email_verified = true where email = ${email}`
}

async function travel(): Promise<void> {
  // They do not all start at once.
  await wait(random() * 20_000)
  while (performance.now() < deadline) {
    const openBrowser = () => new PatientBrowser({ port, origin }, tally, pauseMs)
    try {
      await new Traveller().goAll({ port, origin, confirmEmail, openBrowser, note: (act) => done.push(act) })
      counts.journeys += 1
    } catch (error) {
      if (error instanceof Unexpected) faults.push(error.message)
    }
  }
}

/** Kills or upgrades one server after the other; an upgraded one keeps the next version. */
async function disturb(): Promise<void> {
  for (let turn = 0; performance.now() < deadline - 15_000; turn += 1) {
    await wait(4_000 + random() * 6_000)
    const index = turn % servers
    const service = running[index] as RunningService
    let root = roots[index]
    if (Math.floor(turn / servers) % 2 === 0) {
      counts.kills += 1
      const gone = new Promise((resolve) => service.process.once('exit', resolve))
      tally.note(`server ${index + 1} was killed`)
      const dying = tally.dying(gone)
      service.process.kill('SIGKILL')
      await dying
    } else {
      counts.upgrades += 1
      root = root ? undefined : next.path
      roots[index] = undefined
      tally.note(`server ${index + 1} was told to stop`)
      await service.stop().catch((error: Error) => faults.push(error.message))
    }
    const began = performance.now()
    tally.note(`server ${index + 1} was started`)
    running[index] = await installation.start(index, root)
    roots[index] = root
    restarts.push(performance.now() - began)
    process.stdout.write(tally.failures.length + faults.length > 0 ? 'x' : '.')
  }
}

/** Requests a file that only the new version has, as long as a server runs it: every response should contain it. */
async function fetchNewFile(): Promise<void> {
  const hasIt = () =>
    running.some(
      ({ process: { exitCode, signalCode } }, index) => roots[index] && exitCode === null && signalCode === null,
    )
  while (performance.now() < deadline) {
    await wait(500)
    const isThere = hasIt()
    const answer = await fetch(`http://127.0.0.1:${port}/enhance/next-version.js`).catch(() => undefined)
    if (!isThere || !hasIt()) continue
    counts.newFiles += 1
    if (answer?.status === 200) counts.newFilesFound += 1
  }
}

await Promise.all([disturb(), fetchNewFile(), ...Array.from({ length: clients }, travel)])

console.log(`\n${done.length} acts were acknowledged: looking for each`)
tally.milliseconds.sort((one, other) => one - other)
const times = [0.5, 0.95, 0.99].map((share) =>
  Math.round(tally.milliseconds[Math.floor(tally.milliseconds.length * share)] ?? 0),
)
const requests = tally.requests
const left = [...done]
await Promise.all(
  Array.from({ length: clients }, async () => {
    for (let act = left.pop(); act; act = left.pop()) {
      const loss = await lossOf(act, sql).catch((error: Error) => error.message)
      if (loss) faults.push(loss)
    }
  }),
)
await wait(minutes >= 3 ? mopUpMs : 0)
if (minutes >= 3 && (await stuckPayments(sql)) > 0) faults.push('a payment that nobody finishes')
faults.push(...(await halfDone(sql, async (key) => (await files.get(key)) !== undefined)))
faults.push(...(await doneTwice(sql)), ...(await askedForTwice(sql)))
for (const service of running) await service.stop().catch((error: Error) => faults.push(error.message))
await installation.close()
next.remove()

restarts.sort((one, other) => one - other)
const acts = Object.entries(Object.groupBy(done, ({ act }) => act)).map(([act, all]) => `${all?.length} ${act}`)
console.log(`${requests} requests, ${counts.journeys} whole journeys (${acts.join(', ')})`)
console.log(`Answered after ${times[0]} ms (median), ${times[1]} ms (p95), ${times[2]} ms (p99)`)
console.log(`${counts.kills} kills, which cut ${tally.cut} requests; ${counts.upgrades} upgrades`)
console.log(`A file of the new version was found ${counts.newFilesFound} of ${counts.newFiles} times`)
console.log(`A server was up again after ${Math.round(restarts.at(Math.floor(restarts.length / 2)) ?? 0)} ms (median)`)
const failures = [...tally.failures, ...faults]
for (const failure of failures.slice(0, 40)) console.log(`Fault: ${failure}`)
console.log(
  failures.length === 0 ? 'No request failed, nothing was lost, nothing was done twice.' : `${failures.length} faults.`,
)
process.exit(failures.length === 0 ? 0 : 1)

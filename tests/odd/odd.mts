// Sends the built server malformed requests on every route and method, and checks for failures and memory growth.
// npm run test:odd -- [count] [seed]
import { join } from 'node:path'
import postgres from 'postgres'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { failuresIn, type Memory, memoryOf, oddRun, onMessage } from '#tests/support/odd-run.ts'
import type { House } from '#tests/support/people.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { peopleOf } from '../service/town.ts'

const count = Number(process.argv[2] ?? 100_000)
const seed = process.argv[3] ?? String(Date.now() % 1_000_000)
const rounds = 10
// The maximum heap growth between the first of 10 rounds and the end. Cached pages are outside the heap, up to a limit.
const mostGrowthBytes = 30_000_000

const directory = temporaryDirectory()
const database = await launchPostgres({ directory: join(directory.path, 'postgres'), durable: false, say: () => {} })
const environment = { NODE_OPTIONS: `--import ${onMessage}`, CONNECTIONS_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' }
const service = await startService({
  databaseUrl: database.serviceUrl,
  ownerUrl: database.url,
  dataDirectory: directory.path,
  environment,
})
const house: House = {
  port: Number(new URL(service.origin).port),
  origin: service.origin,
  sql: postgres(database.url, { max: 1, onnotice: () => {} }),
  files: join(directory.path, 'files'),
  databaseUrl: database.url,
  service,
  sendsMail: true,
  close: async () => {},
}
const { world, owner, staff, others } = await peopleOf(house)
const people = [
  undefined,
  owner.browser,
  others['another traveller'],
  staff['an officer'],
  staff['an admin with a second factor'],
]
const run = oddRun({ house, world, people, seed })

console.log(`${count} requests, seed ${seed}`)
const megabytes = ({ heapUsed, rss }: Memory) =>
  `${Math.round(heapUsed / 1e6)} MB of heap, ${Math.round(rss / 1e6)} MB in all`
const held: Memory[] = []
const began = performance.now()
for (let round = 1; round <= rounds; round += 1) {
  await run.ask(Math.ceil(count / rounds))
  const memory = await memoryOf(house)
  held.push(memory)
  console.log(`${round} of ${rounds}: ${megabytes(memory)}, ${run.failures.length} failures`)
}
await service.stop()
await house.sql.end()
await database.stop()
directory.remove()

console.log(
  `In ${Math.round((performance.now() - began) / 1000)} s; the slowest took ${Math.round(run.slowestMs())} ms`,
)
console.log(`Answers: ${JSON.stringify(Object.fromEntries([...run.statuses].sort(([one], [other]) => one - other)))}`)
for (const { status, method, target, headers, who } of run.failures.slice(0, 40)) {
  console.log(`Failed: ${status} ${method} ${target.slice(0, 200)} as ${who} ${JSON.stringify(headers).slice(0, 200)}`)
}
const logged = failuresIn(service.output())
for (const line of new Set(logged.map((one) => one.replace(/"(time|reference)":"[^"]*",?/g, ''))))
  console.log(`Logged: ${line}`)
const [first, last] = [held[0], held.at(-1)]
const growth = (last?.heapUsed ?? 0) - (first?.heapUsed ?? 0)
console.log(`The heap grew by ${(growth / 1e6).toFixed(1)} MB from the first round to the last.`)
const isFine = run.failures.length === 0 && logged.length === 0 && growth < mostGrowthBytes
console.log(isFine ? 'Nothing failed and nothing grew.' : 'Something is wrong.')
process.exit(isFine ? 0 : 1)

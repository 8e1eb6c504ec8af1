// Requests per second of 1, 2 and 3 servers behind haproxy, each on one core, as ratios: a signed-in page, rendered for
// each request. Rounds alternate. With fewer cores than servers the additional servers can add nothing.
// node tests/support/run-program.mjs tests/nodes/throughput.mts [rounds] [seconds]
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import autocannon from 'autocannon'
import { Browser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/service.ts'
import { openInstallation } from './installation.ts'
import { openProxy } from './proxy.ts'

const rounds = Number(process.argv[2] ?? 3)
const seconds = Number(process.argv[3] ?? 8)
const cores = availableParallelism()

const installation = await openInstallation(3)
const services = await Promise.all([0, 1, 2].map((index) => installation.start(index)))
for (const [index, { process: server }] of services.entries()) {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(index % cores), String(server.pid)], {
    stdio: 'ignore',
  })
}
const proxies = await Promise.all(
  [1, 2, 3].map(async (count) => {
    const port = await freePort()
    return { count, port, ...(await openProxy(port, installation.serverPorts.slice(0, count))) }
  }),
)
const browser = new Browser(installation)
const person = { fullName: 'Asha Rao', email: `${crypto.randomUUID()}@example.test`, country: 'IN', terms: 'on' }
await browser.fill('/signup', { ...person, password: `chart ${crypto.randomUUID()}` })
const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function measure(port: number): Promise<number> {
  const asked = { url: `http://127.0.0.1:${port}/dashboard`, headers: { cookie }, connections: 24, duration: seconds }
  const { requests, duration, non2xx, errors } = await autocannon(asked)
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} other answers and ${errors} errors`)
  return requests.total / duration
}

const found = new Map<number, number[]>(proxies.map(({ count }) => [count, []]))
for (const { port } of proxies) await measure(port)
for (let round = 0; round < rounds; round += 1) {
  for (const { count, port } of proxies) found.get(count)?.push(await measure(port))
}
const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const one = median(found.get(1) ?? [])
console.log(`${cores} cores, which the load, the proxy and the database share`)
for (const [count, numbers] of found) {
  console.log(
    `${count} ${count === 1 ? 'server' : 'servers'}: ${Math.round(median(numbers))} requests a second, ${(median(numbers) / one).toFixed(2)} of one`,
  )
}
for (const proxy of proxies) await proxy.close()
await Promise.all(services.map((service) => service.stop()))
await installation.close()

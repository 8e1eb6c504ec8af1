import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { readRoute } from '#app/features/visas/read-route.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { testPorts } from '#tests/support/ports.ts'
import { median } from './rounds.mts'

export type Pair = readonly [from: string, to: string]

/** Every ordered pair of 2 destinations listed by the service. */
export async function allPairs(origin: string): Promise<Pair[]> {
  const answer = await fetch(`${origin}/rest/v1/countries`)
  const { countries } = (await answer.json()) as { countries: { code: string; isDestination: boolean }[] }
  const codes = countries.filter(({ isDestination }) => isDestination).map(({ code }) => code)
  return codes.flatMap((from) => codes.filter((to) => to !== from).map((to): Pair => [from, to]))
}

export type AnswerTimes = { p50: number; p95: number; bareP50: number }

/** How long the answer to a route takes, from the question to the value, compared with the fastest possible query. */
export async function answerTimes(databaseUrl: string, pairs: readonly Pair[]): Promise<AnswerTimes> {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 })
  const { ports, remove } = testPorts()
  const ctx = { actor: visitor, now: new Date(), db, ports }
  // A step that is coprime to the count visits the pairs in scattered order, the same in every run.
  const asked = Array.from({ length: 4_000 }, (_, index) => pairs[(index * 7_919) % pairs.length] as Pair)
  const took = async (work: () => Promise<unknown>) => {
    const before = performance.now()
    await work()
    return performance.now() - before
  }
  const routes: number[] = []
  const bare: number[] = []
  for (const [index, [from, to]] of asked.entries()) {
    const route = await took(() => readRoute(ctx, { from, to }))
    const least = await took(() => db.execute('select 1'))
    if (index < 500) continue // The statements are prepared and the code is warm.
    routes.push(route)
    bare.push(least)
  }
  await close()
  remove()
  const sorted = routes.toSorted((one, other) => one - other)
  return { p50: median(routes), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, bareP50: median(bare) }
}

export type PageRun = { pages: number; failed: number; perSecond: number; p99: number; memory: readonly number[] }

/** Requests every requirement page once on many connections, `rounds` times; memory is read after each round. */
export async function allPages(
  origin: string,
  pairs: readonly Pair[],
  { connections, rounds, process: id }: { connections: number; rounds: number; process: number },
): Promise<PageRun> {
  const runs = []
  const memory: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let next = 0
    const setupRequest = (request: { path?: string }) => {
      const [from, to] = pairs[next++ % pairs.length] as Pair
      return { ...request, path: `/requirements/${from}/${to}` }
    }
    runs.push(await autocannon({ url: origin, connections, amount: pairs.length, requests: [{ setupRequest }] }))
    memory.push(residentBytes(id))
  }
  return {
    pages: pairs.length,
    failed: runs.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0),
    perSecond: median(runs.map(({ requests, duration }) => requests.total / duration)),
    p99: median(runs.map(({ latency }) => latency.p99)),
    memory,
  }
}

function residentBytes(id: number): number {
  if (process.platform !== 'linux') return Number.NaN
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
}

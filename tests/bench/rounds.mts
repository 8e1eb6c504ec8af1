import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export type Target = {
  name: string
  url: string
  /** Each request gets a parameter of this name with a unique value. */
  unique?: string
  /** The server process whose processor time is read. */
  process: number
}

export type Figures = { perSecond: number; p99: number; processorMs: number | undefined }

type Plan = { connections: number; seconds: number; rounds: number }

/**
 * Loads the targets alternately: a machine that is busy for a while then slows all of them, so the ratios stay valid
 * even if the numbers do not. Returns the medians.
 */
export async function interleave(targets: readonly Target[], plan: Plan): Promise<Map<string, Figures>> {
  const runs = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await load(target, plan.connections, 1)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const target of targets) runs.get(target.name)?.push(await load(target, plan.connections, plan.seconds))
  }
  return new Map([...runs].map(([name, figures]) => [name, medians(figures)]))
}

let counter = 0

async function load({ name, url, unique, process: id }: Target, connections: number, seconds: number) {
  const { pathname, search } = new URL(url)
  const before = processorMs(id)
  // Prepares every request in both cases, so that the load generator costs the same with and without the parameter.
  const setupRequest = (request: { path?: string }) => {
    counter += 1
    return { ...request, path: `${pathname}${search}${unique ? `${search ? '&' : '?'}${unique}=${counter}` : ''}` }
  }
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] })
  const after = processorMs(id)
  const { total } = result.requests
  if (result.non2xx + result.errors > 0) console.warn(`${name}: ${result.non2xx + result.errors} requests failed`)
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    processorMs: before === undefined || after === undefined ? undefined : (after - before) / total,
  }
}

function medians(figures: readonly Figures[]): Figures {
  const known = figures.flatMap(({ processorMs }) => processorMs ?? [])
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p99: median(figures.map(({ p99 }) => p99)),
    processorMs: known.length > 0 ? median(known) : undefined,
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

// Linux counts a process's time in hundredths of a second; other systems are measured without it.
function processorMs(id: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

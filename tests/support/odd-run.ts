import { once } from 'node:events'
import { routeTable } from '#tests/house/route-table.ts'
import { expectations } from '#tests/service/expectations.ts'
import type { World } from '#tests/service/world.ts'
import { askOddly } from './ask-oddly.ts'
import type { Browser } from './browser.ts'
import { type OddRequest, oddRequests } from './odd-requests.ts'
import type { House } from './people.ts'

export const onMessage = new URL('on-message.mjs', import.meta.url).href

// A valid form here would affect the other requests: who is signed in, and whether the service is open.
const leftOut = /^\/(signout|session|auth\/v1\/logout|security\/sessions|admin\/settings|realtime\/v1\/changes|dev\/)/

type Run = { house: House; world: World; people: readonly (Browser | undefined)[]; seed: string }
export type Memory = { readonly rss: number; readonly heapUsed: number }
export type Failure = OddRequest & { readonly status: number }

/** Sends malformed requests to every route, some concurrently; returns the failures and the count of each status. */
export function oddRun({ house, world, people, seed }: Run) {
  const targets = routeTable
    .filter(({ pattern }) => !leftOut.test(pattern))
    .map(({ pattern }) => ({ pattern, address: expectations[pattern]?.at(world) ?? pattern }))
  const next = oddRequests(targets, people.length, seed)
  const failures: Failure[] = []
  const statuses = new Map<number, number>()
  let slowestMs = 0

  async function askOne(): Promise<void> {
    const asked = next()
    const browser = people[asked.who]
    const cookie = browser && [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { status, ms } = await askOddly(house, asked, cookie)
    slowestMs = Math.max(slowestMs, ms)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500 && !isRefusedAhead(asked, status)) failures.push({ ...asked, status })
  }

  return {
    failures,
    statuses,
    slowestMs: () => slowestMs,
    async ask(count: number, atOnce = 6): Promise<void> {
      let left = count
      const hand = async () => {
        while (left > 0) {
          left -= 1
          await askOne()
        }
      }
      await Promise.all(Array.from({ length: atOnce }, hand))
    },
  }
}

/** A prefetch of a personal page gets a response that says to retry later. */
function isRefusedAhead({ headers }: OddRequest, status: number): boolean {
  return status === 503 && headers.some((header) => /^sec-purpose: prefetch$/i.test(header))
}

/** The server's memory after garbage collection. It was started with `onMessage`. */
export async function memoryOf({ service }: House): Promise<Memory> {
  const answered = once(service.process, 'message')
  service.process.send('memory')
  const [{ memory }] = (await answered) as [{ memory: Memory }]
  return memory
}

export function failuresIn(output: string): string[] {
  return output.split('\n').filter((line) => /"level":(50|60)/.test(line) || /UnhandledPromise|uncaught/i.test(line))
}

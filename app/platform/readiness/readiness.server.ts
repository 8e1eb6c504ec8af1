import { createContext } from 'react-router'
import { endsWithin } from '#app/lib/in-time.ts'
import { readyChecks } from '../metrics/instruments.server.ts'
import type { Metrics } from '../metrics/open-metrics.server.ts'

/**
 * A check throws on failure. If `decides`, a failure takes the server out of service; otherwise it is only reported.
 */
export type Check = {
  readonly name: string
  readonly decides: boolean
  check(): Promise<unknown> | unknown
  /** How long a pass is cached, for a costly check. */
  readonly keptMs?: number
}

export type Verdict = {
  readonly ready: boolean
  readonly checks: readonly { readonly name: string; readonly decides: boolean; readonly passed: boolean }[]
}

export type Readiness = {
  read(): Promise<Verdict>
  /** Reports not ready from now on. */
  leave(): void
}

/** Results are cached for this long, so that frequent requests do not load the database. */
const keptMs = 1_000
const longestCheckMs = 3_000

export function openReadiness(checks: readonly Check[]): Readiness {
  let reading: Promise<Verdict> | undefined
  let leaving = false
  const passedAt = new Map<Check, number>()

  async function passes(one: Check): Promise<boolean> {
    const { keptMs = 0 } = one
    if (performance.now() - (passedAt.get(one) ?? Number.NEGATIVE_INFINITY) < keptMs) return true
    let passed = false
    const checked = (async () => one.check())().then(() => {
      passed = true
    })
    await endsWithin(longestCheckMs, checked)
    if (passed) passedAt.set(one, performance.now())
    return passed
  }

  async function readAll(): Promise<Verdict> {
    const verdicts = await Promise.all(checks.map(async (one) => ({ ...one, passed: await passes(one) })))
    for (const { name, passed } of verdicts) readyChecks.set({ check: name }, passed ? 1 : 0)
    return {
      ready: verdicts.every(({ passed, decides }) => passed || !decides),
      checks: verdicts.map(({ name, decides, passed }) => ({ name, decides, passed })),
    }
  }

  return {
    async read() {
      if (leaving) return { ready: false, checks: [{ name: 'stopping', decides: true, passed: false }] }
      if (!reading) {
        reading = readAll()
        const forget = () => {
          reading = undefined
        }
        void reading.finally(() => setTimeout(forget, keptMs).unref())
      }
      return reading
    },
    leave() {
      leaving = true
    },
  }
}

/** Available to the operator only: readiness and metrics, with the token that authorises access. */
export type OperatorView = {
  readonly readiness: Readiness
  readonly metrics: Metrics
  readonly token: string | undefined
}

export const operatorContext = createContext<OperatorView>()

import { afterAll, beforeAll, vi } from 'vitest'
import { testNow } from '#tests/support/test-now.ts'

/** For a test file whose clock moves only on request, and in which retries to a provider do not wait. */
export function withTrialClock(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: testNow })
    const wait = globalThis.setTimeout
    const hurried = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      wait(work, given.length === 0 && ms >= 300 && ms <= 5_000 ? 1 : ms, ...given)
    vi.stubGlobal('setTimeout', hurried)
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}

import { endsWithin } from '#app/lib/in-time.ts'

type Step = {
  readonly what: string
  /** Maximum wait before going on to the next step. */
  readonly longestMs: number
  /** The signal aborts when waiting should stop. */
  end(hurry: AbortSignal): Promise<unknown>
}

/**
 * Shuts down resources in reverse order, each within its time limit, so that one that hangs does not block the rest.
 */
export class Ending {
  readonly #steps: Step[] = []
  readonly #hurry = new AbortController()
  readonly #late: (what: string) => void
  #ended: Promise<void> | undefined

  constructor(late: (what: string) => void) {
    this.#late = late
  }

  get began(): boolean {
    return this.#ended !== undefined
  }

  /** Runs this step before those added earlier. */
  first(step: Step): void {
    this.#steps.unshift(step)
  }

  /** Stops waiting for running work. */
  hurry(): void {
    this.#hurry.abort()
  }

  /** Idempotent: all callers share the same shutdown. */
  end(): Promise<void> {
    this.#ended ??= this.#endAll()
    return this.#ended
  }

  async #endAll(): Promise<void> {
    for (const { what, longestMs, end } of this.#steps) {
      const inTime = await endsWithin(longestMs, (async () => end(this.#hurry.signal))())
      if (!inTime) this.#late(what)
    }
  }
}

import { endsWithin } from '#app/lib/in-time.ts'

type Step = {
  readonly what: string
  /** It is left as it is when this time is over. */
  readonly longestMs: number
  /** The signal is aborted when nothing is to be waited for any more. */
  end(hurry: AbortSignal): Promise<unknown>
}

/** What was opened, to be ended in the other order, each within its time: nothing that hangs keeps the rest from ending. */
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

  /** Ends this before everything that was named earlier. */
  first(step: Step): void {
    this.#steps.unshift(step)
  }

  /** What is under way is not waited for any longer. */
  hurry(): void {
    this.#hurry.abort()
  }

  /** The same ending for all who ask. */
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

import { setTimeout as wait } from 'node:timers/promises'
import { type Address, type Answer, Browser } from '#tests/support/browser.ts'

/** Counts over all requests of a test. */
export class Tally {
  requests = 0
  /** Requests in progress on a server when it was killed, and sent again. */
  cut = 0
  readonly failures: string[] = []
  readonly milliseconds: number[] = []
  /** When each killed server had stopped. */
  #ends: number[] = []
  #dying = 0
  #latest = { what: 'the beginning', at: performance.now() }

  /** Records what is being done to a server. */
  note(what: string): void {
    this.#latest = { what, at: performance.now() }
  }

  /** A server is being killed: until it has stopped, it may still accept a connection without answering. */
  async dying(ended: Promise<unknown>): Promise<void> {
    this.#dying += 1
    await ended
    this.#dying -= 1
    this.#ends.push(performance.now())
  }

  wasKilledSince(began: number): boolean {
    return this.#dying > 0 || this.#ends.some((at) => at >= began)
  }

  get since(): string {
    const { what, at } = this.#latest
    return `${((performance.now() - at) / 1000).toFixed(1)} s after ${what}`
  }
}

/**
 * A browser whose user submits a form again if the response is lost because a server was killed; any other failure is
 * recorded as one of the service. It pauses before each request.
 */
export class PatientBrowser extends Browser {
  readonly #tally: Tally
  readonly #pauseMs: number

  constructor(house: Address, tally: Tally, pauseMs: number) {
    super(house)
    this.#tally = tally
    this.#pauseMs = pauseMs
  }

  override async send(method: string, path: string, sent: Parameters<Browser['send']>[2] = {}): Promise<Answer> {
    await wait(this.#pauseMs * (0.5 + Math.random()))
    for (;;) {
      const began = performance.now()
      const { answer, reason } = await this.#attempt(method, path, sent)
      this.#tally.requests += 1
      if (answer && answer.status < 500) {
        this.#tally.milliseconds.push(performance.now() - began)
        return answer
      }
      if (!this.#tally.wasKilledSince(began)) {
        this.#tally.failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} ${reason}, ${this.#tally.since}`)
        throw new Error(`${method} ${path}: ${reason}`)
      }
      this.#tally.cut += 1
      await wait(200)
    }
  }

  async #attempt(method: string, path: string, sent: Parameters<Browser['send']>[2]) {
    try {
      const answer = await super.send(method, path, sent)
      return { answer, reason: `was answered with ${answer.status}` }
    } catch (error) {
      return { answer: undefined, reason: (error as Error).message }
    }
  }
}

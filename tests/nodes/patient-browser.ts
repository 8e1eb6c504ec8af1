import { setTimeout as wait } from 'node:timers/promises'
import { type Address, type Answer, Browser } from '#tests/support/browser.ts'

/** What is counted of all requests of a trial. */
export class Tally {
  requests = 0
  /** Requests that were under way on a server when it was killed, and were sent again. */
  cut = 0
  readonly failures: string[] = []
  readonly milliseconds: number[] = []
  #kills: number[] = []

  /** A server is killed at this moment. */
  kill(): void {
    this.#kills.push(performance.now())
  }

  wasKilledSince(began: number): boolean {
    return this.#kills.some((at) => at >= began)
  }
}

/**
 * A browser whose owner sends a form again when the answer did not come because a server was killed; anything else that
 * fails is noted as a failure of the service. A moment passes before each request.
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
        this.#tally.failures.push(
          `${new Date().toISOString()} ${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} ${reason}`,
        )
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

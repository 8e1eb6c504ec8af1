type Waiting = {
  readonly since: number
  readonly isSmall: boolean
  readonly start: () => void
  readonly timers: readonly NodeJS.Timeout[]
}
type Person = { running: number; lastServed: number; readonly waiting: Waiting[] }

export type QueueLimits = {
  readonly places: number
  /** How many places one person may have at a time. */
  readonly placesEach: number
  readonly longestWaitMs: number
  /** One place more is there for small work that has waited this long, of somebody whose work took little time lately. */
  readonly spareAfterMs: number
  /** How much work of one person may wait. */
  readonly mostWaitingEach: number
}

// What "lately" and "little" mean.
const latelyMs = 60_000
const littleMs = 1_000

/** Too much is waiting: nothing was done, and it can be tried again later. */
export const busy = Symbol('busy')

/**
 * Runs work in a few places at a time. When a place is free, it goes to whoever was served longest ago, so that a
 * person with one file waits for one file of each other person at most, however many files those have. Where all places
 * are taken by what takes long, somebody whose work is soon done need not wait for it.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  // Only people who wait or are being served are remembered.
  readonly #people = new Map<string, Person>()
  // How long the work of each person took lately.
  readonly #took = new Map<string, { ms: number; until: number }>()
  #running = 0
  #served = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** How much work waits for a place. */
  get waiting(): number {
    return [...this.#people.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Small work takes little memory: only that may be done in the place more. */
  async run<Answer>(who: string, work: () => Promise<Answer>, isSmall = false): Promise<Answer | typeof busy> {
    const person = this.#people.get(who) ?? { running: 0, lastServed: 0, waiting: [] }
    this.#people.set(who, person)
    if (this.#mayStart(person)) this.#begin(person)
    else if (!(await this.#wait(who, person, isSmall))) return busy
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#running -= 1
      person.running -= 1
      this.#note(who, performance.now() - began)
      this.#forget(who, person)
      this.#startNext()
    }
  }

  #mayStart({ running }: Person): boolean {
    return this.#running < this.#limits.places && running < this.#limits.placesEach
  }

  #begin(person: Person): void {
    this.#running += 1
    this.#served += 1
    person.running += 1
    person.lastServed = this.#served
  }

  /** Until a place was given to them; false where that took too long. */
  #wait(who: string, person: Person, isSmall: boolean): Promise<boolean> {
    const { longestWaitMs, spareAfterMs, mostWaitingEach } = this.#limits
    if (person.waiting.length >= mostWaitingEach) return Promise.resolve(false)
    return new Promise((resolve) => {
      const giveUp = () => {
        clearTimeout(timers[1])
        person.waiting.splice(person.waiting.indexOf(entry), 1)
        this.#forget(who, person)
        resolve(false)
      }
      const timers = [setTimeout(giveUp, longestWaitMs), setTimeout(() => this.#startNext(), spareAfterMs)]
      const entry = { since: performance.now(), isSmall, start: () => resolve(true), timers }
      person.waiting.push(entry)
    })
  }

  #startNext(): void {
    const able = [...this.#people].filter(
      ([who, person]) => person.waiting.length > 0 && (this.#mayStart(person) || this.#maySpare(who, person)),
    )
    const [[, next] = []] = able.sort(([, one], [, other]) => one.lastServed - other.lastServed)
    const entry = next?.waiting.shift()
    if (!next || !entry) return
    for (const timer of entry.timers) clearTimeout(timer)
    // The place is taken at once, so that nobody slips in between.
    this.#begin(next)
    entry.start()
  }

  /** A timer may come a little early. */
  #maySpare(who: string, { running, waiting }: Person): boolean {
    const { places, spareAfterMs } = this.#limits
    const [next] = waiting
    const waited = next?.isSmall ? performance.now() - next.since : 0
    const took = this.#took.get(who)
    const isQuick = !took || took.ms < littleMs || took.until < performance.now()
    return this.#running === places && running === 0 && waited >= spareAfterMs - 1 && isQuick
  }

  #note(who: string, ms: number): void {
    const now = performance.now()
    for (const [known, { until }] of this.#took) if (until < now) this.#took.delete(known)
    this.#took.set(who, { ms: ms + (this.#took.get(who)?.ms ?? 0), until: now + latelyMs })
  }

  #forget(who: string, { running, waiting }: Person): void {
    if (running === 0 && waiting.length === 0) this.#people.delete(who)
  }
}

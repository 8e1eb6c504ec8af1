type Waiting = {
  readonly since: number
  readonly isSmall: boolean
  readonly start: () => void
  readonly timers: readonly NodeJS.Timeout[]
}
type Person = { running: number; lastServed: number; readonly waiting: Waiting[] }

export type QueueLimits = {
  readonly places: number
  /** Slots one person can use at a time. */
  readonly placesEach: number
  readonly longestWaitMs: number
  /** A spare slot is available for small work that has waited this long, if its owner has used little time recently. */
  readonly spareAfterMs: number
  /** Maximum queued work per person. */
  readonly mostWaitingEach: number
}

// Defines "recently" and "little".
const latelyMs = 60_000
const littleMs = 1_000

/** The queue is full: nothing was done, and it can be retried later. */
export const busy = Symbol('busy')

/**
 * Runs work in a limited number of slots. A free slot goes to the person served longest ago. One file therefore waits
 * for at most one file of each other person, however many they have. If long work occupies all slots, short work need
 * not wait for it.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  // Only people with queued or running work are kept.
  readonly #people = new Map<string, Person>()
  // Time used by each person recently.
  readonly #took = new Map<string, { ms: number; until: number }>()
  #running = 0
  #served = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return [...this.#people.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Small work needs little memory: only that may use the spare slot. */
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

  /** Waits for a slot; false if that took too long. */
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
    // The slot is taken immediately, so that nothing else can take it.
    this.#begin(next)
    entry.start()
  }

  /** A timer may fire slightly early. */
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

type Waiting = { readonly start: () => void; readonly timer: NodeJS.Timeout }
type Person = { running: number; lastServed: number; readonly waiting: Waiting[] }

export type QueueLimits = {
  readonly places: number
  /** How many places one person may have at a time. */
  readonly placesEach: number
  readonly longestWaitMs: number
  /** How much work of one person may wait. */
  readonly mostWaitingEach: number
}

/** Too much is waiting: nothing was done, and it can be tried again later. */
export const busy = Symbol('busy')

/**
 * Runs work in a few places at a time. When a place is free, it goes to whoever was served longest ago, so that a
 * person with one file waits for one file of each other person at most, however many files those have.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  // Only people who wait or are being served are remembered.
  readonly #people = new Map<string, Person>()
  #running = 0
  #served = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** How much work waits for a place. */
  get waiting(): number {
    return [...this.#people.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  async run<Answer>(who: string, work: () => Promise<Answer>): Promise<Answer | typeof busy> {
    const person = this.#people.get(who) ?? { running: 0, lastServed: 0, waiting: [] }
    this.#people.set(who, person)
    if (this.#mayStart(person)) this.#begin(person)
    else if (!(await this.#wait(who, person))) return busy
    try {
      return await work()
    } finally {
      this.#running -= 1
      person.running -= 1
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
  #wait(who: string, person: Person): Promise<boolean> {
    const { longestWaitMs, mostWaitingEach } = this.#limits
    if (person.waiting.length >= mostWaitingEach) return Promise.resolve(false)
    return new Promise((resolve) => {
      const giveUp = () => {
        person.waiting.splice(person.waiting.indexOf(entry), 1)
        this.#forget(who, person)
        resolve(false)
      }
      const entry = { start: () => resolve(true), timer: setTimeout(giveUp, longestWaitMs) }
      person.waiting.push(entry)
    })
  }

  #startNext(): void {
    const able = [...this.#people.values()].filter((person) => person.waiting.length > 0 && this.#mayStart(person))
    const [next] = able.sort((one, other) => one.lastServed - other.lastServed)
    const entry = next?.waiting.shift()
    if (!next || !entry) return
    clearTimeout(entry.timer)
    // The place is taken at once, so that nobody slips in between.
    this.#begin(next)
    entry.start()
  }

  #forget(who: string, { running, waiting }: Person): void {
    if (running === 0 && waiting.length === 0) this.#people.delete(who)
  }
}

/** A byte limit per person and period, counted in memory. The period starts with their first file. */
export class ByteBudget {
  readonly #most: number
  readonly #spanMs: number
  readonly #used = new Map<string, { bytes: number; endsAt: number }>()

  constructor(most: number, spanMs: number) {
    this.#most = most
    this.#spanMs = spanMs
  }

  /** Undefined if within the limit; otherwise the minutes until there is room, without counting anything. */
  take(who: string, bytes: number, now: number): number | undefined {
    this.#forgetEnded(now)
    const used = this.#used.get(who) ?? { bytes: 0, endsAt: now + this.#spanMs }
    if (used.bytes + bytes > this.#most) return Math.max(1, Math.ceil((used.endsAt - now) / 60_000))
    this.#used.set(who, { ...used, bytes: used.bytes + bytes })
    return undefined
  }

  #forgetEnded(now: number): void {
    for (const [who, { endsAt }] of this.#used) {
      if (endsAt <= now) this.#used.delete(who)
    }
  }
}

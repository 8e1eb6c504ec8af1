import type { Heard } from './changes.ts'

const rememberedMs = 600_000
// A page may have been drawn by another server, whose clock is not quite ours.
const clocksDifferByMs = 2_000

/** When each account was last told of a change, for ten minutes: a page that opens its line late asks for that. */
export class RecentChanges {
  // In the order of their moments, so that the oldest stand first.
  readonly #lastAt = new Map<string, number>()
  // Since when nothing can have been missed.
  #listeningSince: number

  constructor(now: number) {
    this.#listeningSince = now
  }

  hear(heard: Heard, now: number): void {
    this.#forget(now)
    if (heard === 'missed') this.#listeningSince = now
    else if ('accountId' in heard) {
      this.#lastAt.delete(heard.accountId)
      this.#lastAt.set(heard.accountId, now)
    }
  }

  hasChangedSince(accountId: string, moment: Date, now: number): boolean {
    const since = moment.getTime() - clocksDifferByMs
    if (since < Math.max(this.#listeningSince, now - rememberedMs)) return true
    const last = this.#lastAt.get(accountId)
    return last !== undefined && last >= since
  }

  #forget(now: number): void {
    for (const [accountId, at] of this.#lastAt) {
      if (at >= now - rememberedMs) return
      this.#lastAt.delete(accountId)
    }
  }
}

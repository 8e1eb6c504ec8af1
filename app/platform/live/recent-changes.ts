import type { Heard } from './changes.ts'

const rememberedMs = 600_000
// A page may have been rendered by another server with a slightly different clock.
const clocksDifferByMs = 2_000

/** Last change per account in the past 10 minutes, for pages whose stream connects late. */
export class RecentChanges {
  // Ordered by time, oldest first.
  readonly #lastAt = new Map<string, number>()
  // No notification can have been missed since then.
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

  hasChangedSince(accountId: string, timestamp: Date, now: number): boolean {
    const since = timestamp.getTime() - clocksDifferByMs
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

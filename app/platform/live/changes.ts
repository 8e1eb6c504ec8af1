import type { Id } from '#app/lib/id.ts'
import type { Announcement } from './announce.store.server.ts'

/** A change announced by any process, or "missed" after a lost connection, when anything may have changed. */
export type Heard = Announcement | 'missed'

/** Change notifications for open pages. */
export type Changes = {
  /** Calls the listener on every change until the returned function is called. */
  follow(listener: (heard: Heard) => void): () => void
  /** Whether an account's data has changed since a timestamp. Also true if no longer known. */
  hasChangedSince(accountId: Id<'account'>, timestamp: Date): boolean
  /** Aborted on shutdown: subscribers must disconnect. */
  readonly ended: AbortSignal
}

/** Without notifications, for command-line tools and unrelated tests. */
export const noChanges: Changes = {
  follow: () => () => {},
  hasChangedSince: () => false,
  ended: new AbortController().signal,
}

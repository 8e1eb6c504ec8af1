import type { Id } from '#app/lib/id.ts'
import type { Announcement } from './announce.store.server.ts'

/** What was announced by any process of the service; "missed": the connection was away, so anything may have changed. */
export type Heard = Announcement | 'missed'

/** What changes, for pages that are open. */
export type Changes = {
  /** Calls with every change from now on, until the function it answers with is called. */
  follow(listener: (heard: Heard) => void): () => void
  /** Whether something of an account's has changed since a moment. Yes, too, where that is no longer known. */
  hasChangedSince(accountId: Id<'account'>, moment: Date): boolean
  /** Aborted when the service stops: whoever follows lets go. */
  readonly ended: AbortSignal
}

/** Where nothing is announced: programs at a terminal, and tests that are about something else. */
export const noChanges: Changes = {
  follow: () => () => {},
  hasChangedSince: () => false,
  ended: new AbortController().signal,
}

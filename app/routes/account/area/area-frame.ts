import type { ShellAccount } from '#app/routes/shell/navigation-bar.tsx'

/** Data for the header of a traveller's own pages. It is sent to the browser, so it contains no secrets. */
export type AreaFrame = {
  readonly account: ShellAccount
  /** Number of the traveller's unread notifications; undefined for staff. */
  readonly unread: number | undefined
  /** When it was rendered: later events are announced. */
  readonly now: Date
}

import type { ShellAccount } from '#app/routes/shell/navigation-bar.tsx'

/** The data for the bar above a traveller's own pages. It is sent to the browser, so it holds no secrets. */
export type AreaFrame = {
  readonly account: ShellAccount
  /** How many notices a traveller has not read; staff have none here. */
  readonly unread: number | undefined
  /** When it was drawn: news since then are told. */
  readonly now: Date
}

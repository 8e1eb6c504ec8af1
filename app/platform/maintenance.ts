/** During maintenance the public pages stay readable, and nothing can be changed. */
export type Maintenance = {
  readonly since: Date
  /** The operator's message: why, or until when. */
  readonly message: string | undefined
}

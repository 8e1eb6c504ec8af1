/** While it lasts, everybody may read the public pages, and nobody changes anything. */
export type Maintenance = {
  readonly since: Date
  /** What the operator wants people to know: why, or until when. */
  readonly message: string | undefined
}

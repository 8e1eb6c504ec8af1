/** Where a session is opened from, for the owner's list of sessions and activity. */
export type Client = {
  readonly ipAddress: string
  readonly userAgent: string
  /** The country that the trusted proxy names, as ISO 3166-1 alpha-2. */
  readonly place: string | null
}

/** What a browser brought along when it asked to be signed in. */
export type Arrival = {
  readonly client: Client
  /** The session it still has: signing in ends it. */
  readonly sessionToken?: string | undefined
  /** What it was given when somebody signed in with it before. */
  readonly deviceToken?: string | undefined
}

export const noClient: Client = { ipAddress: '', userAgent: '', place: null }

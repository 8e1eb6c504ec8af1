/** The client that opened a session, for the owner's lists of sessions and activity. */
export type Client = {
  readonly ipAddress: string
  readonly userAgent: string
  /** The country reported by the trusted proxy, as ISO 3166-1 alpha-2. */
  readonly place: string | null
}

/** What the browser sent with the sign-in request. */
export type Arrival = {
  readonly client: Client
  /** The token of its current session, which signing in ends. */
  readonly sessionToken?: string | undefined
  /** The device token from an earlier sign-in in this browser. */
  readonly deviceToken?: string | undefined
}

export const noClient: Client = { ipAddress: '', userAgent: '', place: null }

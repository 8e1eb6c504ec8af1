/** Where a browser receives push messages, and its encryption keys, from its subscription. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A push message to one browser. It only says that there is something to read, and where. */
export type PushMessage = {
  /** Row ID of the browser; its endpoint is read on sending. */
  readonly browser: string
  /** The notification it announces; not sent once that is read. */
  readonly notice: string
  readonly sentence: string
  /** An internal URL. */
  readonly link: string
  /** Time until which it is worth sending. */
  readonly until: Date
}

export type SentPush = {
  readonly target: PushTarget
  readonly payload: string
  /** How long the push service keeps it for an offline browser. */
  readonly seconds: number
  /** Replaces an undelivered message with the same topic. */
  readonly topic: string
}

/** Sends a push message or throws: `PushGone` or `PushRefused` if a retry would not help. */
export type Pusher = {
  /** Identifies the permitted sender to browsers. */
  readonly publicKey: string
  /** Whether an endpoint belongs to an allowed push service. */
  takes(endpoint: string): boolean
  send(push: SentPush): Promise<void>
}

/** The push service no longer knows the subscription. */
export class PushGone extends Error {
  constructor() {
    super('The subscription has ended')
    this.name = 'PushGone'
  }
}

/** The push service permanently rejects the message. */
export class PushRefused extends Error {
  constructor(status: number) {
    super(`The push message was refused with ${status}`)
    this.name = `PushRefused ${status}`
  }
}

/** Where a browser gets its push messages, and with what they are encrypted for it: what it says of its subscription. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** A push message to one browser. It only says that there is something to read, and where. */
export type PushMessage = {
  /** The browser's row: its address is read when the message is sent. */
  readonly browser: string
  /** The notification it tells of: not sent once that was read. */
  readonly notice: string
  readonly sentence: string
  /** One of our own addresses. */
  readonly link: string
  /** Until when it is worth sending. */
  readonly until: Date
}

export type SentPush = {
  readonly target: PushTarget
  readonly payload: string
  /** How long the push service keeps it for a browser that is away. */
  readonly seconds: number
  /** A later message under the same name takes the place of one that was not delivered yet. */
  readonly topic: string
}

/** Takes a push message or throws: `PushGone` or `PushRefused` where trying again would change nothing. */
export type Pusher = {
  /** By which browsers know who may send to them. */
  readonly publicKey: string
  /** Whether an address belongs to a push service that we send to. */
  takes(endpoint: string): boolean
  send(push: SentPush): Promise<void>
}

/** The push service does not know the browser's subscription any more. */
export class PushGone extends Error {
  constructor() {
    super('The subscription has ended')
    this.name = 'PushGone'
  }
}

/** The push service will never take this message. */
export class PushRefused extends Error {
  constructor(status: number) {
    super(`The push message was refused with ${status}`)
    this.name = `PushRefused ${status}`
  }
}

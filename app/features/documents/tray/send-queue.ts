import type { Look } from '../pictures/look.ts'
import type { Sending, Sent } from './send-file.ts'

/** A file in the upload queue. */
export type Item = {
  readonly kind: string
  readonly file: File
  /** Idempotency key: retries are stored once. */
  readonly once: string
  readonly state: 'waiting' | 'sending' | 'checking' | 'offline' | 'later' | 'refused' | 'signed-out' | 'sent'
  readonly percent: number
  /** The reason for refusal, or the sign-in address. */
  readonly message: string
  readonly look: Look | undefined
}

type Ways = {
  readonly addressOf: (kind: string) => string
  readonly fileField: string
  readonly send: (sending: Sending) => Promise<Sent>
}

const firstWaitMs = 2_000
const longestWaitMs = 30_000

/**
 * Uploads files one at a time, as the server processes them. After a lost connection, retries when it returns and at
 * intervals. Belongs to the application, not the page, so navigating away loses nothing.
 */
export class SendQueue {
  readonly #ways: Ways
  readonly #listeners = new Set<() => void>()
  #items: readonly Item[] = []
  #current: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitMs = firstWaitMs

  constructor(ways: Ways) {
    this.#ways = ways
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly items = (): readonly Item[] => this.#items

  /** Replaces an upload in progress for the same document. */
  add(kind: string, file: File, once: string): void {
    this.remove(kind)
    const item: Item = { kind, file, once, state: 'waiting', percent: 0, message: '', look: undefined }
    this.#set([...this.#items, item])
    this.#next()
  }

  /** Adds a file that cannot be sent, with the reason. */
  refuse(kind: string, file: File, message: string): void {
    this.remove(kind)
    this.#set([...this.#items, { kind, file, once: '', state: 'refused', percent: 0, message, look: undefined }])
  }

  /** Removes an item; aborts it if it is being uploaded. */
  remove(kind: string): void {
    const item = this.#find(kind)
    if (!item) return
    this.#set(this.#items.filter((one) => one !== item))
    if (item.state === 'sending' || item.state === 'checking') this.#current?.abort()
  }

  /** Stores check results that arrive later. */
  see(kind: string, file: File, look: Look | undefined): void {
    if (this.#find(kind)?.file === file) this.#change(kind, { look })
  }

  /** Retries queued items now, since the connection may be back. */
  readonly retry = (): void => {
    clearTimeout(this.#timer)
    this.#waitMs = firstWaitMs
    for (const { kind, state } of this.#items) {
      if (state === 'offline' || state === 'later' || state === 'signed-out') this.#change(kind, { state: 'waiting' })
    }
    this.#next()
  }

  #next(): void {
    const item = this.#items.find(({ state }) => state === 'waiting')
    if (this.#current || !item) return
    void this.#send(item)
  }

  async #send({ kind, file, once }: Item): Promise<void> {
    const current = new AbortController()
    this.#current = current
    const isStill = () => this.#find(kind)?.once === once
    this.#change(kind, { state: 'sending', percent: 0, message: '' })
    const sent = await this.#ways.send({
      ...{ address: this.#ways.addressOf(kind), fileField: this.#ways.fileField, file, once },
      onProgress: (percent) => {
        if (isStill()) this.#change(kind, percent < 100 ? { percent } : { percent, state: 'checking' })
      },
      signal: current.signal,
    })
    this.#current = undefined
    if (isStill()) this.#end(kind, sent)
    this.#next()
  }

  #end(kind: string, sent: Sent): void {
    if (sent.kind === 'sent') this.#waitMs = firstWaitMs
    if (sent.kind === 'sent') this.#change(kind, { state: 'sent', percent: 100 })
    else if (sent.kind === 'refused') this.#change(kind, { state: 'refused', message: sent.message })
    else if (sent.kind === 'signed-out') this.#change(kind, { state: 'signed-out', message: sent.signIn, percent: 0 })
    else if (sent.kind === 'later') {
      this.#change(kind, { state: 'later' })
      this.#retryIn(sent.seconds * 1_000)
    } else {
      // The other items need the same connection, so they go offline as well.
      for (const { kind: other, state } of this.#items) {
        if (state === 'waiting' || other === kind) this.#change(other, { state: 'offline', percent: 0 })
      }
      const waitMs = this.#waitMs
      this.#retryIn(waitMs)
      this.#waitMs = Math.min(longestWaitMs, waitMs * 2)
    }
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const waitMs = this.#waitMs
      this.retry()
      this.#waitMs = waitMs
    }, ms)
  }

  #find(kind: string): Item | undefined {
    return this.#items.find((item) => item.kind === kind)
  }

  #change(kind: string, change: Partial<Item>): void {
    this.#set(this.#items.map((item) => (item.kind === kind ? { ...item, ...change } : item)))
  }

  #set(items: readonly Item[]): void {
    this.#items = items
    for (const listener of this.#listeners) listener()
  }
}

/** Whether leaving the page would lose the item. */
export const isUnderWay = ({ state }: Item) => state !== 'sent' && state !== 'refused'

import type { ProviderEvent, State } from '#demo/payments/state/state.ts'
import { signatureHeaders } from './sign-event.server.ts'

export type Webhooks = { readonly stripe: string; readonly razorpay: string }

/** The result of an attempt to deliver an event. The status is null if there was no response. */
export type Delivery = { readonly id: string; readonly type: string; readonly status: number | null }

export type SendOptions = {
  /** The number of times each is sent. */
  times?: number
  order?: 'as they happened' | 'reversed'
  /** The claimed send time, such as 10 minutes ago. */
  signedAt?: Date
}

export type Outbox = {
  /** 'auto' sends at once and retries; 'held' keeps events until they are sent manually. */
  mode: 'auto' | 'held'
  waiting(): readonly ProviderEvent[]
  send(id: string, options?: SendOptions): Promise<Delivery[]>
  drop(id: string): void
  sent(): readonly Delivery[]
  /** Resolves once no deliveries are pending. */
  quiet(): Promise<void>
}

type Options = { state: State; webhooks: Webhooks | undefined; now: () => Date; onChange: () => void }

const mostKept = 2_000
const secondsUntilRetry = [1, 2, 5, 15, 60, 300, 1800]
const timeout = 20_000

/** Sends events to the installation, one at a time, in the order they happened. */
export function openOutbox({ state, webhooks, now, onChange }: Options) {
  let mode: Outbox['mode'] = 'auto'
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  const stop = new AbortController()
  const deliveries: Delivery[] = []

  async function deliver(event: ProviderEvent, signedAt = now()): Promise<Delivery> {
    const headers = { 'Content-Type': 'application/json', ...signatureHeaders(event, state.keys, signedAt) }
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeout)])
    const request = { method: 'POST', headers, body: event.body, signal, redirect: 'manual' } as const
    const status = await fetch(webhooks?.[event.provider] ?? '', request).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      // No response: it is retried, as a provider does.
      () => null,
    )
    event.tries += 1
    if (status !== null && status >= 200 && status < 300) event.state = 'sent'
    const delivery = { id: event.id, type: event.type, status }
    deliveries.push(delivery)
    if (deliveries.length > mostKept) deliveries.shift()
    onChange()
    return delivery
  }

  const waiting = () => state.events.filter((event) => event.state === 'waiting')

  async function sendWaiting(): Promise<void> {
    const failed = new Set<ProviderEvent>()
    const next = () => waiting().find((event) => !failed.has(event))
    for (let event = next(); event && mode === 'auto' && !stop.signal.aborted; event = next()) {
      await deliver(event)
      if (event.state === 'waiting') failed.add(event)
    }
    const tries = Math.min(...[...failed].map((event) => event.tries))
    if (failed.size > 0) tryAgain(secondsUntilRetry[Math.max(0, tries - 1)] ?? 3600)
  }

  function tryAgain(seconds: number): void {
    clearTimeout(retry)
    retry = setTimeout(start, seconds * 1000).unref()
  }

  function start(): void {
    if (mode === 'held' || running || !webhooks || stop.signal.aborted) return
    running = new Promise<void>((resolve) => setImmediate(resolve)).then(sendWaiting).finally(() => {
      running = undefined
    })
  }

  const outbox: Outbox = {
    get mode() {
      return mode
    },
    set mode(wanted) {
      mode = wanted
      start()
    },
    waiting,
    async send(id, { times = 1, order = 'as they happened', signedAt } = {}) {
      const named = id === 'all' ? waiting() : state.events.filter((event) => event.id === id)
      const results: Delivery[] = []
      for (const event of order === 'reversed' ? named.toReversed() : named) {
        for (let time = 0; time < times; time += 1) results.push(await deliver(event, signedAt))
      }
      return results
    },
    drop(id) {
      for (const event of id === 'all' ? waiting() : state.events.filter((event) => event.id === id)) {
        event.state = 'dropped'
      }
      onChange()
    },
    sent: () => deliveries,
    async quiet() {
      while (running) await running
    },
  }

  return {
    outbox,
    start,
    add(event: Omit<ProviderEvent, 'state' | 'tries'>): void {
      // Without a webhook, an event is final at once.
      state.events.push({ ...event, state: webhooks ? 'waiting' : 'dropped', tries: 0 })
      forgetOldest(state)
      start()
    },
    async close(): Promise<void> {
      clearTimeout(retry)
      stop.abort()
      await running
    },
  }
}

function forgetOldest(state: State): void {
  if (state.events.length <= mostKept) return
  const done = state.events.findIndex((event) => event.state !== 'waiting')
  if (done >= 0) state.events.splice(done, 1)
}

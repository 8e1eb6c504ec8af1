import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Failure, serveApi } from './api/api-server.server.ts'
import { answerApi, brokenApi } from './api/provider-api.server.ts'
import { openOutbox, type Webhooks } from './events/outbox.server.ts'
import type { Hand } from './hand/hand.ts'
import { openHand } from './hand/open-hand.server.ts'
import { isDesk, isPage, serveDesk, servePage } from './pages/serve-pages.server.ts'
import type { Context } from './state/context.ts'
import { passTime } from './state/pass-time.server.ts'
import type { Keys } from './state/state.ts'
import { openState, writeState } from './state/state-file.server.ts'

export type StandIn = {
  /** The API address: http://127.0.0.1:PORT */
  readonly url: string
  /** Keys and secrets for the installation's settings. */
  readonly settings: StandInSettings
  readonly hand: Hand
  close(): Promise<void>
}

export type StandInSettings = ReturnType<typeof settingsOf>

export type StandInOptions = {
  port?: number
  /** Address of the payer's pages; defaults to the provider's own address. */
  pagesAt?: string
  /** Where webhooks are sent; without it no events are sent. */
  webhooks?: Webhooks
  /** Stores the state in this JSON file, so that it survives a restart. */
  file?: string
  now?: () => Date
}

/** The payer's pages, for a server that serves them from its own origin. */
export type StandInPages = {
  isPage(url: string): boolean
  handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const sweepMs = 1000

/** Starts a local payment provider in place of Stripe and Razorpay. No money moves. */
export async function openStandIn({
  port = 0,
  pagesAt,
  webhooks,
  file,
  now = () => new Date(),
}: StandInOptions): Promise<StandIn & StandInPages> {
  const state = openState(file)
  const onChange = () => {
    if (file) writeState(file, state)
  }
  const { outbox, start, add, close: closeOutbox } = openOutbox({ state, webhooks, now, onChange })
  const failing: Failure[] = []
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context: Context = { state, now, pagesAt: pagesAt ?? url, refundCourses: [], announce: add }

  function act<Value>(work: () => Value): Value {
    passTime(context)
    const value = work()
    onChange()
    return value
  }

  const hand = openHand({ context, outbox, failing, act })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const api = {
      answer: (asked: Parameters<typeof answerApi>[1]) => act(() => answerApi(context, asked)),
      broken: brokenApi,
    }
    const visit = { request, response }
    const page = () => (isDesk(request) ? serveDesk(hand, visit) : handlePage(request, response))
    const served = isPage(request.url ?? '') ? page() : serveApi(api, failing, visit)
    // The client is gone, so there is no one to answer.
    await served.catch(() => request.socket.destroy())
  }

  async function handlePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    passTime(context)
    await servePage(context, { request, response, onChange })
  }

  const sweep = setInterval(() => passTime(context), sweepMs).unref()
  onChange()
  start()
  return {
    url,
    settings: settingsOf(url, state.keys),
    hand,
    isPage,
    handlePage,
    async close() {
      clearInterval(sweep)
      await closeOutbox()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function settingsOf(url: string, keys: Keys) {
  return {
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: keys.stripeSecret,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhook,
    RAZORPAY_URL: url,
    RAZORPAY_KEY_ID: keys.razorpayId,
    RAZORPAY_KEY_SECRET: keys.razorpaySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.razorpayWebhook,
  }
}

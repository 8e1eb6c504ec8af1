import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../http/limits.server.ts'
import { openRequests, requestSeconds, requestsSeen, turnedAway } from '../metrics/instruments.server.ts'

type Choices = {
  /** Maximum concurrent requests, and connections, per address. */
  readonly mostPerAddress: number
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether a connection comes from the proxy, which forwards all clients. */
  readonly isProxy: (address: string) => boolean
  /** Sends a plain error page and closes the connection. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, status: 429 | 503) => void
  readonly limitReached: () => void
}

/** Admission control for HTTP requests and connections of this process. */
export type Door = {
  /** Accepts a connection, or closes it if its address has too many. */
  connect(socket: Socket): void
  /** Accepts a request; false if it was refused and answered. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Records the route of a request. Requests without one count as static files. */
  name(request: IncomingMessage, route: string): void
  readonly open: number
  /** From now on, every response closes its connection. */
  leave(): void
  /** Answers pending requests with 503, and aborts partial responses. */
  turnAway(): void
}

export function openDoor({ mostPerAddress, addressOf, isProxy, refuse, limitReached }: Choices): Door {
  const underWay = new Map<ServerResponse, IncomingMessage>()
  const routes = new WeakMap<IncomingMessage, string>()
  const requests = new Tally()
  const connections = new Tally()
  let leaving = false

  function follow(request: IncomingMessage, response: ServerResponse, address: string): void {
    const began = performance.now()
    underWay.set(response, request)
    openRequests.set(underWay.size)
    response.once('close', () => {
      underWay.delete(response)
      requests.less(address)
      openRequests.set(underWay.size)
      measure(request, response, routes.get(request) ?? 'file', (performance.now() - began) / 1000)
    })
  }

  return {
    connect(socket) {
      const from = socket.remoteAddress ?? ''
      if (isProxy(from.replace(/^::ffff:/, ''))) return
      const network = networkOf(from)
      if (connections.of(network) >= mostPerAddress) {
        turnedAway.inc({ reason: 'connections' })
        limitReached()
        socket.destroy()
        return
      }
      connections.more(network)
      socket.once('close', () => connections.less(network))
    },
    admit(request, response) {
      const address = networkOf(addressOf(request))
      if (requests.of(address) >= mostPerAddress) {
        turnedAway.inc({ reason: 'requests' })
        limitReached()
        refuse(request, response, 429)
        return false
      }
      requests.more(address)
      if (leaving) response.shouldKeepAlive = false
      follow(request, response, address)
      return true
    },
    name: (request, route) => void routes.set(request, route),
    get open() {
      return underWay.size
    },
    leave() {
      leaving = true
      for (const response of underWay.keys()) response.shouldKeepAlive = false
    },
    turnAway() {
      for (const [response, request] of underWay) {
        turnedAway.inc({ reason: 'stop' })
        if (response.headersSent) response.destroy()
        else refuse(request, response, 503)
      }
    },
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

function measure({ method = '' }: IncomingMessage, response: ServerResponse, route: string, seconds: number): void {
  const known = knownMethods.has(method) ? method : 'other'
  // The client disconnected before a response.
  const status = response.headersSent ? String(response.statusCode) : 'none'
  requestsSeen.inc({ route, method: known, status })
  if (!isStream(response)) requestSeconds.observe({ route, method: known }, seconds)
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')
}

/** Counts by name; names with a count of 0 are removed. */
class Tally {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  more(name: string): void {
    this.#counts.set(name, this.of(name) + 1)
  }

  less(name: string): void {
    const left = this.of(name) - 1
    if (left > 0) this.#counts.set(name, left)
    else this.#counts.delete(name)
  }
}

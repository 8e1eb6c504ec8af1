import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../http/limits.server.ts'
import { openRequests, requestSeconds, requestsSeen, turnedAway } from '../metrics/instruments.server.ts'

type Choices = {
  /** How many requests, and how many connections, one address may have open. */
  readonly mostPerAddress: number
  readonly addressOf: (request: IncomingMessage) => string
  /** Whether a connection comes from the proxy, which brings everybody's. */
  readonly isProxy: (address: string) => boolean
  /** Answers plainly and closes the connection. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, status: 429 | 503) => void
  readonly limitReached: () => void
}

/** What goes in and out of this process by HTTP. */
export type Door = {
  /** Lets a connection in, or ends it where its address has too many. */
  connect(socket: Socket): void
  /** Lets a request in; false where it was refused and answered. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** Says which route a request is for. What no route was found for is a file of the build. */
  name(request: IncomingMessage, route: string): void
  /** How many requests are under way. */
  readonly open: number
  /** From now on each answer ends its connection. */
  leave(): void
  /** Tells whoever still waits to try again, and ends what is half sent. */
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
  // Who went away before there was an answer got none.
  const status = response.headersSent ? String(response.statusCode) : 'none'
  requestsSeen.inc({ route, method: known, status })
  if (!isStream(response)) requestSeconds.observe({ route, method: known }, seconds)
}

function isStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')
}

/** Counts by name, and forgets the names with none. */
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

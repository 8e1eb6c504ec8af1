import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endsWithin } from '#app/lib/in-time.ts'
import type { Door } from './door.server.ts'

type Stopping = { server: Server; door: Door; work: Promise<unknown>; longestMs: number; hurry: AbortSignal }

// Still answers requests on connections that were idle, because a proxy notices the shutdown slightly later.
const graceMs = 500
// Time for the final responses to arrive.
const farewellMs = 1_000
const lookEveryMs = 20

/**
 * Stops accepting connections, finishes open requests and waits for other running work. Unfinished requests get a 503.
 */
export async function finishAnswers({ server, door, work, longestMs, hurry }: Stopping): Promise<void> {
  const deadline = performance.now() + longestMs
  door.leave()
  // `http.Server.close` would close idle connections at once, losing requests in transit.
  NetServer.prototype.close.call(server)
  const grace = performance.now() + graceMs
  const open = () => connectionsOf(server)
  while (!hurry.aborted && performance.now() < deadline) {
    const isQuiet = performance.now() > grace
    if (isQuiet) server.closeIdleConnections()
    if (door.open === 0 && (isQuiet || (await open()) === 0)) break
    await wait(lookEveryMs)
  }
  await endsWithin(Math.max(0, deadline - performance.now()), work, hurry)
  door.turnAway()
  const farewell = performance.now() + farewellMs
  while (door.open > 0 && performance.now() < farewell) await wait(lookEveryMs)
  server.closeAllConnections()
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}

import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endsWithin } from '#app/lib/in-time.ts'
import type { Door } from './door.server.ts'

type Stopping = { server: Server; door: Door; work: Promise<unknown>; longestMs: number; hurry: AbortSignal }

// Whoever sent something on a connection that was idle until now is answered: a proxy hears a moment later that we go.
const graceMs = 500
// For what is told at the end to reach those it is told to.
const farewellMs = 1_000
const lookEveryMs = 20

/**
 * Takes no new connection, answers what is under way, and waits for other work at hand. What is not done in time is told
 * to try again.
 */
export async function finishAnswers({ server, door, work, longestMs, hurry }: Stopping): Promise<void> {
  const deadline = performance.now() + longestMs
  door.leave()
  // The server's own way to close would end idle connections at once, with what is on its way to us.
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

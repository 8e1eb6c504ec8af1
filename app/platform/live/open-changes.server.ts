import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../logger.server.ts'
import { type Announcement, liveChannel } from './announce.store.server.ts'
import type { Changes, Heard } from './changes.ts'
import { RecentChanges } from './recent-changes.ts'

const msBetweenAttempts = 500
// A query detects a connection that was lost silently.
const askEveryMs = 10_000
const longestAnswerMs = 5_000

/**
 * Listens to changes from every process through PostgreSQL, on its own connection, which is reopened when it breaks.
 * Notifications in between are lost, so all listeners get "missed".
 */
export async function openChanges(url: string, logger: Logger): Promise<Changes & { close(): Promise<void> }> {
  const listeners = new Set<(heard: Heard) => void>()
  const ending = new AbortController()
  let recent: RecentChanges | undefined
  const hear = (heard: Heard) => {
    recent?.hear(heard, Date.now())
    for (const listener of listeners) listener(heard)
  }
  let client = await listen(url, hear)
  recent = new RecentChanges(Date.now())
  const following = (async () => {
    while (!ending.signal.aborted) {
      await untilLost(client, ending.signal)
      if (ending.signal.aborted) return
      logger.warn('the connection for live changes was away')
      client = await listenAgain(url, hear, ending.signal).catch(() => client)
      hear('missed')
    }
  })()
  return {
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasChangedSince: (accountId, timestamp) => recent.hasChangedSince(accountId, timestamp, Date.now()),
    ended: ending.signal,
    async close() {
      ending.abort()
      await following
      await client.end()
    },
  }
}

async function listen(url: string, hear: (heard: Heard) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portolan-changes',
    connectionTimeoutMillis: 5_000,
    query_timeout: longestAnswerMs,
    keepAlive: true,
  })
  client.on('notification', ({ payload = '' }) => hear(JSON.parse(payload) as Announcement))
  client.on('error', () => {})
  await client.connect()
  await client.query(`listen ${liveChannel}`)
  return client
}

async function listenAgain(url: string, hear: (heard: Heard) => void, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    await wait(msBetweenAttempts, undefined, { signal })
    try {
      return await listen(url, hear)
    } catch {
      // The database is still unavailable.
    }
  }
}

/** Settles when the connection is lost or no longer needed. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  const clock = setInterval(() => client.query('select 1').catch(() => client.end()), askEveryMs)
  await Promise.race([lost, over])
  clearInterval(clock)
}

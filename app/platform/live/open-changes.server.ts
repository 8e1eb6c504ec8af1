import type postgres from 'postgres'
import type { Logger } from '../logger.server.ts'
import { type Announcement, liveChannel } from './announce.store.server.ts'
import type { Changes, Heard } from './changes.ts'

/**
 * Listens to what every process of the service announces through PostgreSQL. The driver opens the connection again when
 * it breaks; what was announced meanwhile is lost, so everybody is told that something may have been.
 */
export async function openChanges(client: postgres.Sql, logger: Logger): Promise<Changes & { close(): void }> {
  const listeners = new Set<(heard: Heard) => void>()
  const ending = new AbortController()
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  let isFirst = true
  await client.listen(
    liveChannel,
    (payload) => tell(JSON.parse(payload) as Announcement),
    () => {
      if (!isFirst) {
        logger.warn('the connection for live changes was away')
        tell('missed')
      }
      isFirst = false
    },
  )
  return {
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ended: ending.signal,
    close: () => ending.abort(),
  }
}

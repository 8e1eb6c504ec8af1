import { useEffect, useSyncExternalStore } from 'react'

/**
 * Without a connection, submissions fail at once or wait for it. With `repeat`, a form with an idempotency key is also
 * resubmitted until the service responds.
 */
export type Writes = 'fail' | 'wait' | 'repeat'

const againMs = 2_000
const unreachedStatuses = new Set([502, 504])

let isReached = true
const listeners = new Set<() => void>()

/**
 * Whether there is a connection. While offline or without a response, navigations wait: an error would replace the page
 * and its unsaved input. Submissions follow `writes`.
 */
export function useConnection(writes: Writes): boolean {
  useEffect(() => {
    const plain = window.fetch
    window.fetch = async (asked, init) => {
      const isRead = (init?.method ?? (asked instanceof Request ? asked.method : 'GET')).toUpperCase() === 'GET'
      if (!isOfPage(asked) || (!isRead && writes === 'fail')) return plain(asked, init)
      const { signal, body } = init ?? {}
      const repeats = isRead || (writes === 'repeat' && hasKey(body))
      for (;;) {
        if (!navigator.onLine) await untilOnline(signal)
        try {
          const answer = await plain(asked instanceof Request ? asked.clone() : asked, init)
          if (!unreachedStatuses.has(answer.status)) {
            setReached(true)
            return answer
          }
          if (!repeats) return answer
        } catch (error) {
          if (signal?.aborted || !(error instanceof TypeError) || !repeats) throw error
        }
        setReached(false)
        await aWhile(signal)
        // The request was cancelled.
        if (signal?.aborted) setReached(true)
      }
    }
    return () => {
      window.fetch = plain
      setReached(true)
    }
  }, [writes])
  return useSyncExternalStore(
    listen,
    () => isReached && navigator.onLine,
    () => true,
  )
}

const hasKey = (body: RequestInit['body']) =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has('once')

function setReached(isNow: boolean): void {
  if (isReached === isNow) return
  isReached = isNow
  for (const changed of listeners) changed()
}

function isOfPage(asked: Parameters<typeof fetch>[0]): boolean {
  const address = asked instanceof Request ? asked.url : asked
  return new URL(address, location.href).pathname.endsWith('.data')
}

/** A cancelled request stops waiting. */
function untilOnline(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

function aWhile(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, againMs)
    signal?.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}

function listen(changed: () => void): () => void {
  const until = new AbortController()
  listeners.add(changed)
  for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: until.signal })
  return () => {
    listeners.delete(changed)
    until.abort()
  }
}

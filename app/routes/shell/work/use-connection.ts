import { useEffect, useSyncExternalStore } from 'react'

/**
 * What is sent without a connection fails at once, or waits for one. With `repeat`, a form with a key that lets it do its
 * work once is also sent again until the service answers.
 */
export type Writes = 'fail' | 'wait' | 'repeat'

const againMs = 2_000
const unreachedStatuses = new Set([502, 504])

let isReached = true
const listeners = new Set<() => void>()

/**
 * Whether there is a connection. Without one, or while the service does not answer, pages that are asked for wait until
 * it is back: otherwise an error would replace the page with all that is typed in it. What is sent does as `writes` says.
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
        // Nobody waits for it any more.
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

/** Whatever is given up meanwhile need not wait any longer. */
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

import { useEffect, useSyncExternalStore } from 'react'

/**
 * Whether there is a connection. While there is none, what the pages ask for and send waits until it is
 * back: otherwise the page would give way to an error, with all that is typed in it.
 */
export function useConnection(): boolean {
  useEffect(() => {
    const plain = window.fetch
    window.fetch = async (asked, init) => {
      if (!navigator.onLine && isOfPage(asked)) await untilOnline(init?.signal)
      return plain(asked, init)
    }
    return () => {
      window.fetch = plain
    }
  }, [])
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
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

function listen(changed: () => void): () => void {
  const until = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: until.signal })
  return () => until.abort()
}

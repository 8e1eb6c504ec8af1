import { useEffect, useSyncExternalStore } from 'react'

/**
 * Whether there is a connection. Without one, pages that are asked for wait until it is back, also where it was lost on
 * the way: otherwise an error would replace the page with all that is typed in it. With `writesWait`, so does what is
 * sent.
 */
export function useConnection({ writesWait }: { writesWait: boolean }): boolean {
  useEffect(() => {
    const plain = window.fetch
    window.fetch = async (asked, init) => {
      const isRead = (init?.method ?? (asked instanceof Request ? asked.method : 'GET')).toUpperCase() === 'GET'
      if (!isOfPage(asked) || !(isRead || writesWait)) return plain(asked, init)
      for (;;) {
        if (!navigator.onLine) await untilOnline(init?.signal)
        try {
          return await plain(asked, init)
        } catch (error) {
          if (!isRead || navigator.onLine || init?.signal?.aborted) throw error
        }
      }
    }
    return () => {
      window.fetch = plain
    }
  }, [writesWait])
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

import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const restMs = 400
const firstWaitMs = 3_000
const longestWaitMs = 60_000

/** Loads what the page shows again whenever the stream at an address says that something changed. */
export function useLive(address: string): void {
  const { revalidate, state } = useRevalidator()
  const isBusy = useRef(false)
  isBusy.current = state === 'loading'
  useEffect(() => {
    let waiting: number | undefined
    // Several changes of one moment are one to the reader.
    const renew = () => {
      window.clearTimeout(waiting)
      waiting = window.setTimeout(() => (isBusy.current ? renew() : void revalidate()), restMs)
    }
    const end = follow(address, renew)
    return () => {
      window.clearTimeout(waiting)
      end()
    }
  }, [address, revalidate])
}

/** Follows a stream while the page is seen; browsers allow few connections to one place. Answers with what ends it. */
function follow(address: string, changed: () => void): () => void {
  const until = new AbortController()
  let source: EventSource | undefined
  let again: number | undefined
  let wait = firstWaitMs
  let wasClosed = false
  const close = () => {
    window.clearTimeout(again)
    wasClosed ||= source !== undefined
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    source = new EventSource(address)
    source.addEventListener('change', changed)
    source.addEventListener('open', () => {
      wait = firstWaitMs
      // What happened while nobody listened is not told again.
      if (wasClosed) changed()
    })
    // One that was refused is not opened again by the browser: a server that starts anew.
    source.addEventListener('error', () => {
      wasClosed = true
      if (source?.readyState !== EventSource.CLOSED) return
      again = window.setTimeout(open, wait)
      wait = Math.min(2 * wait, longestWaitMs)
    })
  }
  const turn = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', turn, { signal: until.signal })
  window.addEventListener('online', turn, { signal: until.signal })
  turn()
  return () => {
    until.abort()
    close()
  }
}

import { openRegion } from '../frame/toasts.ts'
import { drawAnew } from './draw-anew.ts'
import { tellLatest } from './tell-latest.ts'

const firstWaitMs = 3_000
const longestWaitMs = 60_000

/**
 * Listens for news while the page is seen. The server says that something changed, and the page asks for what it shows:
 * how much is unread, what to tell, and the part of itself that is kept as a reload would show it.
 */
export function followChanges(line: HTMLElement): void {
  // A reader only speaks of what comes into a region that it has met before.
  openRegion()
  let source: EventSource | undefined
  let waiting: number | undefined
  let again: number | undefined
  let wait = firstWaitMs
  let isOutdated = false

  const renew = () => {
    // Several changes of one moment are one to the reader.
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      void tellLatest(line)
      if (isOutdated) void drawAnew(change)
      isOutdated = false
    }, 150)
  }
  const change = () => {
    isOutdated = true
    renew()
  }
  const close = () => {
    window.clearTimeout(again)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    source = new EventSource(line.dataset.news ?? '')
    source.addEventListener('change', change)
    // What changed since the page was drawn is said now, too. A notice may be a little older than that.
    source.addEventListener('open', () => {
      wait = firstWaitMs
      renew()
    })
    // A connection that broke is opened again by the browser. One that was refused is not: a server that starts anew.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      again = window.setTimeout(open, wait)
      wait = Math.min(2 * wait, longestWaitMs)
    })
  }
  // A page behind others holds no connection: browsers allow few of them to one place.
  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()))
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', ({ persisted }) => persisted && !document.hidden && open())
  window.addEventListener('online', () => !document.hidden && open())
  if (!document.hidden) open()
}

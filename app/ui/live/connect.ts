import type { Tell } from './heard.ts'

const firstWaitMs = 3_000
const longestWaitMs = 60_000

type Connection = {
  readonly isOpen: () => boolean
  /** Asks again at once where it was refused: a new page does not wait for the end of a long rest. */
  readonly hurry: () => void
  readonly close: () => void
}

/** Follows a stream on a connection of its own, which is opened again whenever it breaks. */
export function connect(address: string, tell: Tell): Connection {
  let source: EventSource | undefined
  let again: number | undefined
  let wait = firstWaitMs
  let wasOpen = false
  const stop = () => {
    window.clearTimeout(again)
    source?.close()
    source = undefined
  }
  const open = () => {
    stop()
    source = new EventSource(address)
    source.addEventListener('change', ({ data }) => tell({ kind: 'change', told: JSON.parse(data) }))
    source.addEventListener('open', () => {
      wait = firstWaitMs
      // What happened while nobody listened is not told again.
      tell({ kind: wasOpen ? 'missed' : 'joined' })
      wasOpen = true
    })
    // A connection that broke is opened again by the browser. One that was refused is not: a server that starts anew.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      window.clearTimeout(again)
      again = window.setTimeout(open, wait)
      wait = Math.min(2 * wait, longestWaitMs)
    })
  }
  const isOpen = () => source?.readyState === EventSource.OPEN
  const hurry = () => {
    if (source?.readyState === EventSource.CLOSED) open()
  }
  window.addEventListener('online', open)
  open()
  return {
    isOpen,
    hurry,
    close() {
      window.removeEventListener('online', open)
      stop()
    },
  }
}

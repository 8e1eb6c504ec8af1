import type { OnHeard } from './heard.ts'

const firstWaitMs = 3_000
const longestWaitMs = 60_000

type Connection = {
  readonly isOpen: () => boolean
  /** Retries a rejected connection at once: a new page does not wait out a long back-off. */
  readonly hurry: () => void
  readonly close: () => void
}

/** Follows a stream on its own connection, which is reopened whenever it breaks. */
export function connect(address: string, onHeard: OnHeard): Connection {
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
    source.addEventListener('change', ({ data }) => onHeard({ kind: 'change', told: JSON.parse(data) }))
    source.addEventListener('open', () => {
      wait = firstWaitMs
      // Events missed while disconnected are not repeated.
      onHeard({ kind: wasOpen ? 'missed' : 'joined' })
      wasOpen = true
    })
    // The browser reopens a broken connection, but not a rejected one, such as during a server restart.
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

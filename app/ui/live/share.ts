import { connect } from './connect.ts'
import type { Heard, OnHeard } from './heard.ts'

/**
 * The messages between pages of one browser: a new page asks, and the page with the connection answers and forwards
 * events.
 */
type Said =
  | { readonly said: 'here' }
  | { readonly said: 'listening'; readonly since: number; readonly last: number }
  | { readonly said: 'heard'; readonly heard: Heard }

type Joining = {
  /** The time from which the page may have missed events. */
  readonly since: number
  /** It was following before, and has been hidden since. */
  readonly isBack: boolean
}

/**
 * Follows a stream together with the other pages of this browser: the page that has the lock owns the connection, and
 * the next takes over when it closes. Returns a function that stops it.
 */
export function share(address: string, onHeard: OnHeard, { since, isBack }: Joining): () => void {
  const name = `portolan ${new URL(address, location.href).pathname}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  // A new page has missed nothing, unless the page with the connection reports otherwise.
  let hasMissed = isBack
  let isFollowing = false
  let lead: ReturnType<typeof leader> | undefined

  const hear = (heard: Heard) => {
    isFollowing = true
    onHeard(heard.kind === 'joined' && hasMissed ? { kind: 'missed' } : heard)
    // From now on it depends on the connected page, so events before a takeover may be incomplete.
    hasMissed = true
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.said === 'here') lead?.greet()
    else if (lead) return
    else if (data.said === 'heard') hear(data.heard)
    else if (!isFollowing) {
      hasMissed = Math.max(data.since, data.last) >= since
      hear({ kind: 'joined' })
    }
  })
  const say = (said: Said) => channel.postMessage(said)
  navigator.locks
    .request(name, { signal: leaving.signal }, () => {
      lead = leader(address, say, hear)
      return new Promise<void>((release) => {
        leaving.signal.addEventListener('abort', () => {
          lead?.close()
          release()
        })
      })
    })
    // The page closed before it got the lock.
    .catch(() => {})
  say({ said: 'here' })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** The page with the connection. */
function leader(address: string, say: (said: Said) => void, hear: OnHeard) {
  let since = 0
  let last = 0
  const { isOpen, hurry, close } = connect(address, (heard) => {
    if (heard.kind === 'change') last = Date.now()
    else since = Date.now()
    hear(heard)
    // Pages that waited for the connection may have missed events.
    say({ said: 'heard', heard: heard.kind === 'joined' ? { kind: 'missed' } : heard })
  })
  const greet = () => (isOpen() ? say({ said: 'listening', since, last }) : hurry())
  return { greet, close }
}

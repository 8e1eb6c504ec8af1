import { connect } from './connect.ts'
import type { Heard, Tell } from './heard.ts'

/** What pages of one browser say to each other: who comes asks, and who has the connection answers and passes on. */
type Said =
  | { readonly said: 'here' }
  | { readonly said: 'listening'; readonly since: number; readonly last: number }
  | { readonly said: 'heard'; readonly heard: Heard }

type Joining = {
  /** From when on the page may have missed something. */
  readonly since: number
  /** It followed before, and was hidden meanwhile. */
  readonly isBack: boolean
}

/**
 * Follows a stream together with the other pages of this browser: the one that holds the lock has the connection, and
 * the next takes it over when that page goes. Answers with what ends it.
 */
export function share(address: string, tell: Tell, { since, isBack }: Joining): () => void {
  const name = `portolan ${new URL(address, location.href).pathname}`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  // A page that has heard nothing yet has missed nothing, unless whoever listened before it says so.
  let hasMissed = isBack
  let isFollowing = false
  let lead: ReturnType<typeof leader> | undefined

  const hear = (heard: Heard) => {
    isFollowing = true
    tell(heard.kind === 'joined' && hasMissed ? { kind: 'missed' } : heard)
    // It listens to others: what is told before it takes over is not all there was.
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
    // It left before it was its turn.
    .catch(() => {})
  say({ said: 'here' })
  return () => {
    leaving.abort()
    channel.close()
  }
}

/** The page that has the connection. */
function leader(address: string, say: (said: Said) => void, hear: Tell) {
  let since = 0
  let last = 0
  const { isOpen, hurry, close } = connect(address, (heard) => {
    if (heard.kind === 'change') last = Date.now()
    else since = Date.now()
    hear(heard)
    // Whoever waited for it to open may have missed something.
    say({ said: 'heard', heard: heard.kind === 'joined' ? { kind: 'missed' } : heard })
  })
  const greet = () => (isOpen() ? say({ said: 'listening', since, last }) : hurry())
  return { greet, close }
}

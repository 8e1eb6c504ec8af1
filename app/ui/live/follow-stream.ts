import { connect } from './connect.ts'
import type { Tell } from './heard.ts'
import { share } from './share.ts'

/**
 * Follows a stream of the server while the page is seen; answers with what ends it. The pages of one browser share one
 * connection, since a browser opens only six to a place by HTTP/1.1. Where it cannot share, each has its own. What the
 * page shows is as it was at `since`.
 */
export function followStream(address: string, tell: Tell, since = performance.timeOrigin): () => void {
  const until = new AbortController()
  let leave: (() => void) | undefined
  let shownSince = since
  let isBack = false
  const close = () => {
    if (!leave) return
    leave()
    leave = undefined
    shownSince = Date.now()
    isBack = true
  }
  const open = () => {
    leave ??= canShare() ? share(address, tell, { since: shownSince, isBack }) : alone(address, tell, isBack)
  }
  const turn = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', turn, { signal: until.signal })
  // A page that is kept for the way back holds nothing that others wait for.
  window.addEventListener('pagehide', close, { signal: until.signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && turn(), { signal: until.signal })
  turn()
  return () => {
    until.abort()
    close()
  }
}

const canShare = () => 'BroadcastChannel' in window && 'locks' in navigator

function alone(address: string, tell: Tell, isBack: boolean): () => void {
  // Nobody listened while the page was hidden.
  return connect(address, (heard) => tell(isBack && heard.kind === 'joined' ? { kind: 'missed' } : heard)).close
}

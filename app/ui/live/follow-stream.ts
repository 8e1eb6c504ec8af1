import { connect } from './connect.ts'
import type { OnHeard } from './heard.ts'
import { share } from './share.ts'

/**
 * Follows a server stream while the page is visible; returns a function that stops it. Pages of one browser share a
 * connection, because HTTP/1.1 allows only 6 to an origin. If sharing is not possible, each page has its own. The
 * page's data is current as of `since`.
 */
export function followStream(address: string, onHeard: OnHeard, since = performance.timeOrigin): () => void {
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
    leave ??= canShare() ? share(address, onHeard, { since: shownSince, isBack }) : alone(address, onHeard, isBack)
  }
  const turn = () => (document.hidden ? close() : open())
  document.addEventListener('visibilitychange', turn, { signal: until.signal })
  // A page in the back-forward cache must not hold the shared connection.
  window.addEventListener('pagehide', close, { signal: until.signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && turn(), { signal: until.signal })
  turn()
  return () => {
    until.abort()
    close()
  }
}

const canShare = () => 'BroadcastChannel' in window && 'locks' in navigator

function alone(address: string, onHeard: OnHeard, isBack: boolean): () => void {
  // Events were missed while the page was hidden.
  return connect(address, (heard) => onHeard(isBack && heard.kind === 'joined' ? { kind: 'missed' } : heard)).close
}

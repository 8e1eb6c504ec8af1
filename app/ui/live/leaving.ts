/** Maximum time a page that is being left stays open: the request may be a download. */
const leavingMs = 10_000

let until = 0

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    until = Date.now() + leavingMs
  })
}

/** Whether the browser is navigating away: reloading this page could lead somewhere else. */
export function isLeaving(): boolean {
  return Date.now() < until
}

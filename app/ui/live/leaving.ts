/** How long a page that is being left still stands, at most: what was asked for may be a download. */
const leavingMs = 10_000

let until = 0

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    until = Date.now() + leavingMs
  })
}

/** Whether the browser is on its way to another page: loading this one again could lead somewhere else. */
export function isLeaving(): boolean {
  return Date.now() < until
}

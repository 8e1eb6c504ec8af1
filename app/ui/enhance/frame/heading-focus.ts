const key = 'by-keyboard'
const goodForMs = 20_000

/**
 * After a link or a form was used by keyboard, the focus goes to the heading of the page it led to: who tabs goes on in
 * what they came for instead of passing the bar once more, and a screen reader says the title and then the heading.
 *
 * Only then. On any other arrival (an address, a bookmark, the mouse, going back, a reload) the browser has put the
 * keyboard and the reader at the top, as on every site, and a script that moves them cuts off what is being read. The
 * skip link is the first stop of the page in both cases: from the heading it lies backwards.
 */
export function focusHeading(): void {
  document.addEventListener('click', (event) => {
    // A press of the mouse is counted; one made by a key, by a screen reader or by script is not.
    const pressed = event.target instanceof Element ? event.target.closest('a[href], button, input') : null
    if (pressed) remember(event.detail === 0)
  })
  if (!wasByKeyboard() || !isFree()) return
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

function remember(byKeyboard: boolean): void {
  try {
    if (byKeyboard) sessionStorage.setItem(key, String(Date.now()))
    else sessionStorage.removeItem(key)
  } catch {
    // Who lets us keep nothing gets the browser's way.
  }
}

function wasByKeyboard(): boolean {
  try {
    const at = Number(sessionStorage.getItem(key))
    sessionStorage.removeItem(key)
    return Date.now() - at < goodForMs
  } catch {
    return false
  }
}

/** Whether nothing else has, or is about to get, the focus: a summary of errors, a field, a place in the address. */
function isFree(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAtRest = !document.activeElement || document.activeElement === document.body
  return arrival?.type === 'navigate' && isAtRest && !location.hash && !document.querySelector('[autofocus]')
}

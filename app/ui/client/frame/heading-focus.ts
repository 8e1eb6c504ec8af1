const key = 'by-keyboard'
const goodForMs = 20_000

/**
 * After keyboard navigation, moves the focus to the heading of the new page, so that Tab continues in the content and a
 * screen reader announces the title and then the heading.
 *
 * Only then. On any other arrival (an address, a bookmark, the mouse, going back, a reload) the browser starts at the
 * top, and a script that moves the focus would interrupt the screen reader. The skip link is the first tab stop in both
 * cases: from the heading it is reached backwards.
 */
export function focusHeading(): void {
  document.addEventListener('click', (event) => {
    // `detail` counts mouse clicks; it is 0 for clicks by keyboard, screen reader or script.
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
    // Without storage the browser's default applies.
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

/** Whether nothing else has, or is about to receive, the focus: an error summary, a field or a fragment. */
function isFree(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isAtRest = !document.activeElement || document.activeElement === document.body
  return arrival?.type === 'navigate' && isAtRest && !location.hash && !document.querySelector('[autofocus]')
}

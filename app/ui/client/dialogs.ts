const reachable = 'a[href], button, input:not([type="hidden"]), select, textarea'

/**
 * A link that names a dialog on its page opens it. The browser moves the focus, closes on Escape and restores the
 * focus.
 */
export function openDialogsInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    const dialog = document.getElementById(link?.dataset.dialog ?? '')
    // Opening in a new tab follows the link instead.
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
  })
  document.addEventListener('keydown', keepFocusIn)
}

/** Wraps the focus from last to first, because browsers would otherwise move it to their own toolbar. */
export function keepFocusIn(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault'>): void {
  const dialog = event.target instanceof Element ? event.target.closest('dialog[open]') : null
  if (event.key !== 'Tab' || !dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(isReached)
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Excludes hidden elements, and toolbar items reached only by arrow keys. */
function isReached(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility()
}

const reachable = 'a[href], button, input:not([type="hidden"]), select, textarea'

/** A link that names a dialog of its page opens it. The browser puts the focus in, closes on Escape and gives it back. */
export function openDialogsInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    const dialog = document.getElementById(link?.dataset.dialog ?? '')
    // Who wants the page in another tab gets the page.
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
  })
  document.addEventListener('keydown', keepFocusIn)
}

/** After the last comes the first: browsers would go to their own bar in between, where nobody expects to be. */
export function keepFocusIn(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'preventDefault'>): void {
  const dialog = event.target instanceof Element ? event.target.closest('dialog[open]') : null
  if (event.key !== 'Tab' || !dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>(reachable)].filter(isReached)
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Not what is hidden, nor what only the arrows of its toolbar lead to. */
function isReached(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility()
}

/**
 * Closes menus on selection, outside clicks, Escape or when the focus leaves, as menus do. Their shared `name` keeps
 * only one open at a time, with or without script.
 */
export function closeMenus(until?: AbortSignal): void {
  const options = until && { signal: until }
  const clicked = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const chosen = target.closest('.menu-sheet a')
    close((menu) => !!chosen || !menu.contains(target))
  }
  document.addEventListener('click', clicked, options)

  // An open menu would cover the element that has the focus.
  const focused = ({ target }: FocusEvent) => close((menu) => !menu.contains(target as Node))
  document.addEventListener('focusin', focused, options)

  const escaped = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    for (const menu of close(() => true)) menu.querySelector('summary')?.focus()
  }
  document.addEventListener('keydown', escaped, options)
}

function close(which: (menu: HTMLDetailsElement) => boolean): HTMLDetailsElement[] {
  const closing = [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')].filter(which)
  for (const menu of closing) menu.open = false
  return closing
}

/**
 * A menu closes when somebody chooses from it, clicks elsewhere, presses Escape or goes on with the keyboard, as menus
 * do. That only one of them is open at a time is their name's doing, with or without script.
 */
export function closeMenus(until?: AbortSignal): void {
  const options = until && { signal: until }
  const clicked = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const chosen = target.closest('.menu-sheet a')
    close((menu) => !!chosen || !menu.contains(target))
  }
  document.addEventListener('click', clicked, options)

  // An open sheet would lie over what the keyboard has come to.
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

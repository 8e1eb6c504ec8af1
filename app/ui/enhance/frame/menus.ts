/**
 * A menu closes when somebody chooses from it, clicks elsewhere, presses Escape or goes on with the keyboard, as menus
 * do. That only one of them is open at a time is their name's doing, with or without script.
 */
export function closeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const chosen = target.closest('.menu-sheet a')
    close((menu) => !!chosen || !menu.contains(target))
  })

  // An open sheet would lie over what the keyboard has come to.
  document.addEventListener('focusin', ({ target }) => close((menu) => !menu.contains(target as Node)))

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    for (const menu of close(() => true)) menu.querySelector('summary')?.focus()
  })
}

function close(which: (menu: HTMLDetailsElement) => boolean): HTMLDetailsElement[] {
  const closing = [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')].filter(which)
  for (const menu of closing) menu.open = false
  return closing
}

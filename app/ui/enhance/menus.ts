/** A menu closes when somebody clicks elsewhere or presses Escape, as menus do. */
export function closeMenusOutside(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    closeMenus(target?.closest('details.menu'))
  })

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = document.querySelector<HTMLDetailsElement>('details.menu[open]')
    if (!open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}

function closeMenus(except?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    if (menu !== except) menu.open = false
  }
}

/** The step that was last pointed at, tabbed to or touched stays the current one, and says so to those who listen. */
export function followSteps(): void {
  for (const list of document.querySelectorAll('[data-steps]')) {
    const follow = ({ target }: Event) => {
      const step = target instanceof Element ? target.closest('li') : null
      if (!step) return
      for (const other of list.children) other.removeAttribute('aria-current')
      step.setAttribute('aria-current', 'step')
    }
    list.addEventListener('pointerover', follow)
    list.addEventListener('focusin', follow)
    list.addEventListener('click', follow)
  }
}

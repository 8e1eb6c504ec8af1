/** The last step hovered, focused or touched stays current, and is marked for screen readers. */
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

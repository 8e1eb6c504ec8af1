/** Of tabs that do not all have room, the current one is in view, and whichever the keyboard comes to. */
export function showCurrentTabs(): void {
  for (const tab of document.querySelectorAll('.tabs [aria-current]')) bringIntoView(tab)
  document.addEventListener('focusin', ({ target }) => {
    // Under a finger or a mouse nothing moves: the press would miss.
    if (target instanceof Element && target.matches('.tabs a:focus-visible')) bringIntoView(target)
  })
}

/** Only their line moves, never the page. */
export function bringIntoView(tab: Element): void {
  const line = tab.closest('ul')
  if (line && line.scrollWidth > line.clientWidth) line.scrollLeft += middleOf(tab) - middleOf(line)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

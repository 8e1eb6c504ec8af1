/** In a row of tabs that overflows, scrolls the current tab into view, and any that receives keyboard focus. */
export function showCurrentTabs(): void {
  for (const tab of document.querySelectorAll('.tabs [aria-current]')) bringIntoView(tab)
  document.addEventListener('focusin', ({ target }) => {
    // No scrolling on touch or click: the press would miss.
    if (target instanceof Element && target.matches('.tabs a:focus-visible')) bringIntoView(target)
  })
}

/** Scrolls only the row of tabs, never the page. */
export function bringIntoView(tab: Element): void {
  const line = tab.closest('ul')
  if (line && line.scrollWidth > line.clientWidth) line.scrollLeft += middleOf(tab) - middleOf(line)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Turns alternative methods into tabs: one is shown at a time, and the address remembers which. */
export function makeTabs(methods: HTMLElement): void {
  const tabs = [...methods.querySelectorAll<HTMLAnchorElement>('.methods-tabs a')]
  const panels = tabs.map(({ hash }) => document.getElementById(hash.slice(1)))
  const list = methods.querySelector('.methods-tabs ul')
  if (!list || tabs.length < 2 || panels.some((panel) => !panel)) return

  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isChosen = index === chosen
      tab.setAttribute('aria-selected', String(isChosen))
      tab.toggleAttribute('aria-current', isChosen)
      tab.tabIndex = isChosen ? 0 : -1
      panels[index]?.toggleAttribute('hidden', !isChosen)
    }
  }
  const open = (index: number, { focus = false } = {}) => {
    choose(index)
    const tab = tabs[index]
    if (tab) history.replaceState(history.state, '', tab.hash)
    if (focus) tab?.focus()
  }

  list.setAttribute('role', 'tablist')
  const label = list.parentElement?.getAttribute('aria-label')
  if (label) list.setAttribute('aria-label', label)
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute('role', 'tab')
    tab.parentElement?.setAttribute('role', 'presentation')
    tab.id = `${tab.hash.slice(1)}-tab`
    tab.setAttribute('aria-controls', tab.hash.slice(1))
    panels[index]?.setAttribute('role', 'tabpanel')
    panels[index]?.setAttribute('aria-labelledby', tab.id)
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      open(index)
    })
    tab.addEventListener('keydown', (event) => {
      const step = stepOf(event)
      if (step === undefined) return
      event.preventDefault()
      open((index + step + tabs.length) % tabs.length, { focus: true })
    })
  }
  methods.classList.add('methods-apart')
  choose(
    Math.max(
      0,
      tabs.findIndex(({ hash }) => hash === location.hash),
    ),
  )
}

/** The arrow keys follow the visual order: in right-to-left languages the next tab is on the left. */
function stepOf({ key, currentTarget }: KeyboardEvent): number | undefined {
  const onwards = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  return { ArrowRight: onwards, ArrowLeft: -onwards }[key]
}

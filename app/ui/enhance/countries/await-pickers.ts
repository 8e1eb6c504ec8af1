import { keptItem } from '../kept-items.ts'

const pickers = 'select[data-country-picker], select[autocomplete="country"]'

/** Upgrades a country list to a search field on first hover, touch or focus. */
export function awaitPickers(): void {
  if (!document.querySelector(pickers)) return
  const load = (event: Event) => {
    const select = event.target instanceof Element ? event.target.closest<HTMLSelectElement>(pickers) : null
    if (!select || select.hidden || !isWanted()) return
    // On touch, the native list would open before the field is ready.
    if (event.type === 'touchstart') event.preventDefault()
    const isTouched = event.type === 'touchstart'
    import('./country-picker.ts').then(({ enhanceCountrySelect }) => {
      // If the user has moved on by the time the field is ready, the focus stays.
      enhanceCountrySelect(select, { focus: isTouched || document.activeElement === select })
    })
  }
  document.addEventListener('pointerover', load)
  document.addEventListener('focusin', load)
  document.addEventListener('touchstart', load, { passive: false })
}

/** A user who once chose the native list keeps it. */
function isWanted(): boolean {
  return keptItem('country-picker') !== 'list'
}

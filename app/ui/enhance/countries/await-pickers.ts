import { keptItem } from '../kept-items.ts'

const pickers = 'select[data-country-picker], select[autocomplete="country"]'

/** A country list becomes a search field when somebody first comes near it: by mouse, by touch or by keyboard. */
export function awaitPickers(): void {
  if (!document.querySelector(pickers)) return
  const load = (event: Event) => {
    const select = event.target instanceof Element ? event.target.closest<HTMLSelectElement>(pickers) : null
    if (!select || select.hidden || !isWanted()) return
    // Where the finger comes first, the list of the system would open before the field is there.
    if (event.type === 'touchstart') event.preventDefault()
    const isTouched = event.type === 'touchstart'
    import('./country-picker.ts').then(({ enhanceCountrySelect }) => {
      // Whoever has gone on by the time the field is there is not fetched back.
      enhanceCountrySelect(select, { focus: isTouched || document.activeElement === select })
    })
  }
  document.addEventListener('pointerover', load)
  document.addEventListener('focusin', load)
  document.addEventListener('touchstart', load, { passive: false })
}

/** Who once asked for the list keeps the list. */
function isWanted(): boolean {
  return keptItem('country-picker') !== 'list'
}

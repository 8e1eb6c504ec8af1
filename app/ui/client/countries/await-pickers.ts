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
    const typed = keepTyped(select)
    import('./country-picker.ts')
      .then(({ addCountryPicker }) => {
        // If the user has moved on by the time the field is ready, the focus stays.
        const focus = isTouched || document.activeElement === select
        addCountryPicker(select, { focus, typed: typed.end() })
      })
      .catch(() => typed.end())
  }
  document.addEventListener('pointerover', load)
  document.addEventListener('focusin', load)
  document.addEventListener('touchstart', load, { passive: false })
}

/** Collects what is typed before the field is ready: the native list would take it as a choice. */
function keepTyped(select: HTMLSelectElement): { end(): string } {
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    // A space opens the native list.
    if (!typed && event.key === ' ') return
    typed += event.key
    event.preventDefault()
  }
  select.addEventListener('keydown', keep)
  return {
    end() {
      select.removeEventListener('keydown', keep)
      return typed
    },
  }
}

/** A user who once chose the native list keeps it. */
function isWanted(): boolean {
  return keptItem('country-picker') !== 'list'
}

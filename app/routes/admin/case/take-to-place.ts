/**
 * Moves the focus to the target of a list shortcut: an input or a decision button. The button is never pressed
 * automatically, and a `details` element around it is opened.
 */
export function takeToPlace(page: HTMLElement): void {
  const place = placeIn(page, location.hash.slice(1))
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const first = place.matches(usable) ? place : (visible(place).find((one) => !one.matches('summary')) ?? place)
  first.focus()
  place.scrollIntoView({ block: 'nearest' })
}

/** A non-standard decision needs a reason, so it leads to the override form. */
function placeIn(page: HTMLElement, id: string): HTMLElement | null {
  if (!/^(note|move|decide(-.+)?)$/.test(id)) return null
  const place = page.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const [, status] = /^decide-(.+)$/.exec(id) ?? []
  if (place || !status) return place
  const fold = page.querySelector<HTMLElement>('#move')
  const choice = fold?.querySelector<HTMLSelectElement>('select')
  if (choice) choice.value = status
  return fold
}

const usable = 'button, select, textarea, input:not([type="hidden"])'

const visible = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(usable)].filter((one) => one.checkVisibility())

/**
 * A key of the list leads to a place of a case: there the focus goes to what somebody came for, a field to write in or
 * the button of a decision. It is never pressed for them, and a fold it lies in is opened.
 */
export function takeToPlace(page: HTMLElement): void {
  const place = placeIn(page, location.hash.slice(1))
  if (!place) return
  if (place instanceof HTMLDetailsElement) place.open = true
  const first = place.matches(usable) ? place : (visible(place).find((one) => !one.matches('summary')) ?? place)
  first.focus()
  place.scrollIntoView({ block: 'nearest' })
}

/** A decision that is no usual step from here is one that wants a reason, in the form for that. */
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

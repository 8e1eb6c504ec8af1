// A shorter wait is not noticeable, and a brief flash is worse than none.
const patience = 150

/** If the next list takes a while to load, replaces the current one with the form's template. */
export function showSkeletons(form: HTMLFormElement): void {
  const template = document.getElementById(form.dataset.skeletons ?? '')
  const place = document.getElementById(form.dataset.skeletonsIn ?? '')
  if (!(template instanceof HTMLTemplateElement) || !place) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let before: Node[] | undefined

  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      before ??= [...place.childNodes]
      place.replaceChildren(template.content.cloneNode(true))
      place.ariaBusy = 'true'
    }, patience)
  })

  // The back-forward cache restores the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    clearTimeout(waiting)
    if (!persisted || !before) return
    place.replaceChildren(...before)
    place.ariaBusy = null
    before = undefined
  })
}

// Below this nobody sees that they wait, and something that flashes up and goes is worse than nothing.
const patience = 150

/** While the next list really takes its time, the form's template stands in the place of this one. */
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

  // Going back shows the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    clearTimeout(waiting)
    if (!persisted || !before) return
    place.replaceChildren(...before)
    place.ariaBusy = null
    before = undefined
  })
}

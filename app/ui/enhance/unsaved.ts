/** Asks before a page is left on which something was changed and not sent. Whoever cancels has said what they want. */
export function guardUnsaved(form: HTMLFormElement): void {
  // A form that came back with problems, or with another form in it, holds what is not saved yet.
  const cameBack = form.dataset.unsaved === 'yes'
  const drawn = textOf(form)
  let leaving = false

  window.addEventListener('beforeunload', (event) => {
    if (!leaving && (cameBack || textOf(form) !== drawn)) event.preventDefault()
  })
  form.addEventListener('submit', (event) => {
    leaving = !event.defaultPrevented
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[data-discards]')) leaving = true
  })
  // Going back shows the page as it was left.
  window.addEventListener('pageshow', () => {
    leaving = false
  })
}

/** By the names of the fields, so that a field that has moved is not a change. */
function textOf(form: HTMLFormElement): string {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string' && value !== '')
  return JSON.stringify(typed.sort(([one], [other]) => (one < other ? -1 : 1)))
}

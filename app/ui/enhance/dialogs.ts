/** A link that names a dialog of its page opens it: all else, the browser does by itself. */
export function openDialogsInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-dialog]') : null
    const dialog = document.getElementById(link?.dataset.dialog ?? '')
    // Who wants the page in another tab gets the page.
    if (!(dialog instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
  })
}

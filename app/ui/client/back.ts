/** "Back" returns to the previous page with its input. Without history, the link is followed. */
export function goBackInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null
    if (!link || history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  })
}

/** Back means where somebody was, with what they had typed there. Without anything before, the link leads on. */
export function goBackInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-back]') : null
    if (!link || history.length < 2 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  })
}

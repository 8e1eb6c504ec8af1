/** Swaps the two lists in place, without a new page, including their search fields. */
export function swapInPlace(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[name="swap"]') : null
    const [one, other] = button?.form?.querySelectorAll('select') ?? []
    if (!one || !other) return
    event.preventDefault()
    const [first, second] = [one.value, other.value]
    choose(one, second)
    choose(other, first)
  })
}

/** A code that is not in the list clears the selection. */
function choose(select: HTMLSelectElement, code: string): void {
  select.value = code
  if (select.selectedIndex < 0) select.value = ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

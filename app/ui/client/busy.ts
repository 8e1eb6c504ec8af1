/** During submission, a button shows its own busy label or its form's: "Searching..." instead of "Check". */
export function keepBusy(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const { submitter } = event
    // Enter presses the form's first button, which may be hidden; the visible one shows the label instead.
    const pressed = submitter?.hidden ? event.target.querySelector('[data-busy]') : submitter
    if (!(pressed instanceof HTMLButtonElement)) return
    const words = pressed.dataset.busy ?? event.target.dataset.busy
    if (words) makeBusy(pressed, words)
  })

  // The back-forward cache restores the page as it was left.
  window.addEventListener('pageshow', () => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[aria-busy="true"]')) {
      button.removeAttribute('aria-busy')
      button.replaceChildren(...(resting.get(button) ?? button.childNodes))
    }
  })
}

const resting = new WeakMap<HTMLButtonElement, Node[]>()

function makeBusy(button: HTMLButtonElement, words: string): void {
  if (button.ariaBusy === 'true') return
  resting.set(button, [...button.childNodes])
  button.ariaBusy = 'true'
  button.textContent = words
}

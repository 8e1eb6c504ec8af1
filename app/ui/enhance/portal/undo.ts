import { enhanceWords } from '../enhance.words.ts'

/** Counts the seconds of an undo down, and takes the button away when they are over: it would come too late. */
export function countDown(form: HTMLFormElement): void {
  const left = form.querySelector<HTMLElement>('[data-undo-left]')
  const ends = performance.now() + Number(form.dataset.undo) * 1000
  const address = new URL(location.href)
  address.searchParams.delete('done')
  const timer = window.setInterval(() => {
    const seconds = Math.ceil((ends - performance.now()) / 1000)
    if (seconds > 0) {
      if (left) left.textContent = enhanceWords.seconds(seconds)
      return
    }
    window.clearInterval(timer)
    const heading = document.querySelector<HTMLElement>('h1')
    if (form.contains(document.activeElement)) heading?.focus()
    form.remove()
    history.replaceState(history.state, '', address)
  }, 250)
}

import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type PasskeyWords, showPasskey, wordsFor } from './passkey-request.ts'

/** The options in the `data-passkey` attribute. */
type PasskeyData = {
  use: 'sign-in' | 'second-step' | 'reauthenticate'
  next?: string
  words: PasskeyWords & { busy: string }
}

/** Shows the passkey controls if the browser supports them, and handles them. */
export function offerPasskeys(): void {
  const isAble = browserSupportsWebAuthn()
  for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
    if (isAble) offer(part)
    else part.remove()
  }
  for (const reason of document.querySelectorAll<HTMLElement>('[data-passkey-unable]')) {
    if (isAble) reason.remove()
    else reason.dataset.passkeyUnable = 'shown'
  }
}

function offer(part: HTMLElement): void {
  const passkeyData = JSON.parse(part.dataset.passkey ?? '{}') as PasskeyData
  const button = part.querySelector('button')
  if (!button) return
  part.hidden = false
  button.addEventListener('click', () => attempt(part, button, passkeyData))
}

async function attempt(part: HTMLElement, button: HTMLButtonElement, { use, next, words }: PasskeyData) {
  if (button.ariaBusy === 'true') return
  const resting = [...button.childNodes]
  const rest = () => {
    button.removeAttribute('aria-busy')
    button.replaceChildren(...resting)
  }
  say(part, '', '')
  button.ariaBusy = 'true'
  button.textContent = words.busy
  // The back-forward cache restores the page as it was left.
  window.addEventListener('pageshow', rest, { once: true })
  try {
    location.assign(await showPasskey(use, next))
  } catch (error) {
    rest()
    const { problem = '', status = '' } = wordsFor(error, words)
    say(part, problem, status)
  }
}

function say(part: HTMLElement, problem: string, status: string): void {
  const [place, line] = [
    part.querySelector<HTMLElement>('[data-passkey-problem]'),
    part.querySelector('[data-passkey-status]'),
  ]
  const text = place?.querySelector('span')
  if (place && text) {
    text.textContent = problem
    place.hidden = problem === ''
  }
  if (line) line.textContent = status
}

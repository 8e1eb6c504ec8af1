import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** What a part of the page says of itself in `data-passkey`. */
type Told = {
  use: 'sign-in' | 'second-step' | 'reauthenticate' | 'add'
  next?: string
  words: { busy: string; cancelled: string; failed: string; offline: string; known?: string }
}

/** The server's sentence about why it did not do what it was asked. */
class Refused extends Error {}

/** Shows what is out of sight until a browser can do it, and does it. */
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
  const told = JSON.parse(part.dataset.passkey ?? '{}') as Told
  const button = part.querySelector('button')
  if (!button) return
  part.hidden = false
  if (part instanceof HTMLFormElement) {
    part.addEventListener('submit', (event) => {
      // The form is sent once the device has made the passkey.
      event.preventDefault()
      attempt(part, button, told, () => add(part))
    })
  } else {
    button.addEventListener('click', () => attempt(part, button, told, () => show(told)))
  }
}

/** Makes a passkey and sends the form with it. */
async function add(form: HTMLFormElement): Promise<void> {
  const optionsJSON = (await post('/auth/v1/passkeys/registration', {})) as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON })
  const field = form.elements.namedItem('credential')
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(made)
  form.submit()
}

/** Shows a passkey and goes where that leads. */
async function show({ use, next }: Told): Promise<void> {
  const optionsJSON = (await post('/auth/v1/passkeys/challenge', { use })) as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  const answer = (await post('/auth/v1/passkeys/assertion', { use, next, credential })) as { next: string }
  location.assign(answer.next)
}

async function post(address: string, sent: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(sent),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  })
  // Whoever was signed out meanwhile, or must show again who they are, is led there as by a link.
  if (response.redirected) {
    location.assign(response.url)
    return new Promise(() => {})
  }
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.message)
  return answer
}

async function attempt(part: HTMLElement, button: HTMLButtonElement, told: Told, act: () => Promise<void>) {
  if (button.ariaBusy === 'true') return
  const resting = [...button.childNodes]
  const rest = () => {
    button.removeAttribute('aria-busy')
    button.replaceChildren(...resting)
  }
  say(part, '', '')
  button.ariaBusy = 'true'
  button.textContent = told.words.busy
  // Going back shows the page as it was left.
  window.addEventListener('pageshow', rest, { once: true })
  try {
    await act()
  } catch (error) {
    rest()
    const { problem = '', status = '' } = wordsFor(error, told.words)
    say(part, problem, status)
  }
}

/** The browser says no more of a question that was closed, or that nobody answered, than that it was. */
function wordsFor(error: unknown, words: Told['words']): { problem?: string; status?: string } {
  if (error instanceof Refused) return { problem: error.message || words.failed }
  if (error instanceof TypeError || error instanceof SyntaxError) return { problem: words.offline }
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return { status: words.cancelled }
  if (name === 'InvalidStateError' && words.known) return { problem: words.known }
  return { problem: words.failed }
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

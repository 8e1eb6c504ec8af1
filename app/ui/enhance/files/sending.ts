import { filled, make } from './make.ts'
import type { Parts } from './parts.ts'
import { showProblem, showSummary } from './problems.ts'

type Again = (drawn: HTMLFormElement) => void

/**
 * Sends a form with its files, tells how far they are, and goes where the server leads. What it will not take is shown
 * in the form that it drew again; `again` makes that one comfortable too.
 */
export function send(parts: Parts, button: HTMLElement | null, again: Again): void {
  const { form, words, status } = parts
  const request = new XMLHttpRequest()
  const rest = keepBusy(parts, button)
  const end = (text?: string) => {
    rest()
    status.textContent = text ?? ''
  }
  tellProgress(parts, request, button)
  request.addEventListener('abort', () => {
    end(words.cancelled)
    button?.focus()
  })
  request.addEventListener('error', () => {
    end()
    showProblem(parts, words.failed ?? '')
  })
  request.addEventListener('load', () => {
    const landed = new URL(request.responseURL || location.href)
    const isAway = landed.pathname === '/signin' || landed.pathname === '/admin-login'
    if (request.status < 400 && !isAway) {
      // Until the next page is there, this one is not to be sent again; whoever goes back finds it at rest.
      window.addEventListener('pageshow', () => end(), { once: true })
      location.assign(landed)
      return
    }
    end()
    if (isAway) askToSignIn(parts, landed)
    else showAnswer(parts, request, again)
  })
  request.open('POST', form.action)
  // What is refused comes back to this page, and its files stay chosen: nobody need be asked for them again.
  if (keepsFiles(parts)) request.setRequestHeader('x-files-stay', '1')
  request.send(new FormData(form))
}

/** Says how far it is, with a button to end it for as long as it can be said that nothing has arrived. */
function tellProgress({ words, status, bar }: Parts, request: XMLHttpRequest, button: HTMLElement | null): void {
  const cancel = make('button', 'button button-quiet', { type: 'button', textContent: words.cancel ?? '' })
  const say = (text = '') => {
    // A screen reader is told in steps, not with every packet.
    if (text !== status.textContent) status.textContent = text
  }
  status.after(cancel)
  cancel.addEventListener('click', () => request.abort())
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    const percent = Math.floor((loaded / total) * 100)
    bar.value = percent
    say(filled(words.sending, { percent: String(percent - (percent % 10)) }))
  })
  request.upload.addEventListener('load', () => say(words.checking))
  request.upload.addEventListener('loadend', () => {
    if (document.activeElement === cancel) button?.focus()
    cancel.remove()
  })
}

/** Shows that the form is on its way; answers how to end that. */
function keepBusy({ form, bar }: Parts, button: HTMLElement | null): () => void {
  const resting = [...(button?.childNodes ?? [])]
  form.ariaBusy = 'true'
  bar.value = 0
  bar.hidden = false
  bar.parentElement?.removeAttribute('hidden')
  if (button) button.ariaBusy = 'true'
  if (form.dataset.busy) button?.replaceChildren(form.dataset.busy)
  return () => {
    form.removeAttribute('aria-busy')
    bar.hidden = true
    button?.removeAttribute('aria-busy')
    button?.replaceChildren(...resting)
  }
}

/** The form as the server drew it again, with its summary; or why it did not. */
function showAnswer(parts: Parts, request: XMLHttpRequest, again: Again): void {
  const { form, words } = parts
  const page = new DOMParser().parseFromString(request.responseText, 'text/html')
  const action = form.getAttribute('action')
  const drawn = [...page.forms].find((one) => one.enctype === form.enctype && one.getAttribute('action') === action)
  const summary = page.getElementById('error-summary')
  if (drawn && summary) {
    keepTyped(form, drawn)
    if (keepsFiles(parts)) keepChosen(parts, drawn)
    form.replaceWith(document.adoptNode(drawn))
    showNewest(page)
    again(drawn)
    showSummary(drawn, document.adoptNode(summary), words.error)
  } else showProblem(parts, (request.status < 500 && refusalOn(page)) || words.failed || '')
}

/** What was said meanwhile stands above the form before it is sent again. */
function showNewest(page: Document): void {
  const said = page.querySelector('.talk')
  if (said) document.querySelector('.talk')?.replaceWith(document.adoptNode(said))
}

/** The page that says that it cannot be, and what to do, in its own words. */
function refusalOn(page: Document): string {
  const heading = page.querySelector('main h1')
  const text = heading?.nextElementSibling?.textContent
  return heading && text ? `${heading.textContent}. ${text}` : ''
}

/** What stands in the fields by now is newer than what was sent. */
function keepTyped(form: HTMLFormElement, drawn: HTMLFormElement): void {
  const written = 'textarea, select, input[type="text"]'
  for (const field of drawn.querySelectorAll<HTMLInputElement>(written)) {
    const known = form.querySelector<HTMLInputElement>(`[name="${field.name}"]`)
    if (known) field.value = known.value
  }
}

/** Where a file is all that is sent, one that was refused is not to be sent again. */
const keepsFiles = ({ words }: Parts) => !words.drop

function keepChosen({ input }: Parts, drawn: HTMLFormElement): void {
  const field = drawn.querySelector<HTMLInputElement>('input[type="file"]')
  if (field) field.files = input.files
}

function askToSignIn(parts: Parts, landed: URL): void {
  const { status, words } = parts
  showProblem(parts, words.mustBeSignedIn ?? '')
  status.replaceChildren(make('a', '', { href: landed.href, textContent: words.signIn ?? '' }))
}

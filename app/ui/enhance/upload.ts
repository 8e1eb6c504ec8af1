/** What the form says of itself in `data-upload`: limits, and words with blanks in braces. */
type Words = Record<string, string> & { largest: number; extensions: string[] }

type Parts = {
  form: HTMLFormElement
  input: HTMLInputElement
  words: Words
  status: HTMLElement
  bar: HTMLProgressElement
}

/** Gives every upload form on the page a drop zone, instant hints, and a progress bar that can be cancelled. */
export function enhanceUploads(root: ParentNode = document): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-upload]')) {
    const input = form.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) enhanceUpload(form, input)
  }
}

function enhanceUpload(form: HTMLFormElement, input: HTMLInputElement): void {
  const words = JSON.parse(form.dataset.upload ?? '{}') as Words
  const bar = make('progress', 'progress', { max: 100, value: 0, hidden: true, ariaLabel: words.progress ?? '' })
  const status = make('p', 'hint', { role: 'status' })
  const parts: Parts = { form, input, words, status, bar }
  form.append(bar, status)
  addDropZone(parts)
  input.addEventListener('change', () => describeChoice(parts))
  form.addEventListener('submit', (event) => {
    const file = input.files?.[0]
    // Without a file the server answers as it does to everybody, with the whole page.
    if (!file) return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const problem = problemOf(file, words)
    if (problem) showProblem(parts, problem)
    else send(parts)
  })
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className }, properties)
}

function filled(text: string | undefined, blanks: Record<string, string> = {}): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '')
}

function addDropZone({ input, words }: Parts): void {
  const resting = 'rounded-card border-2 border-dashed border-control p-4 w-full'
  const zone = make('div', resting)
  // What is moved loses the keyboard, which may have come before this did.
  const isAtIt = document.activeElement === input
  input.before(zone)
  zone.append(input, make('p', 'hint mt-2', { textContent: words.drop ?? '' }))
  if (isAtIt) input.focus()
  const over = (on: boolean) => {
    zone.className = on ? `${resting} bg-sunken border-deep` : resting
  }
  zone.addEventListener('dragover', (event) => {
    event.preventDefault()
    over(true)
  })
  zone.addEventListener('dragleave', () => over(false))
  zone.addEventListener('drop', (event) => {
    event.preventDefault()
    over(false)
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    input.focus()
  })
}

/** What can be told without sending it. The server looks again, and inside. */
function problemOf(file: File, words: Words): string | undefined {
  const name = file.name.toLowerCase()
  if (!words.extensions.some((extension) => name.endsWith(extension))) return words.wrongType
  if (file.size === 0) return words.empty
  return file.size > words.largest ? words.tooLarge : undefined
}

function describeChoice(parts: Parts): void {
  const { input, words, status } = parts
  const file = input.files?.[0]
  clearProblem(parts)
  status.textContent = ''
  if (!file) return
  const problem = problemOf(file, words)
  if (problem) showInline(parts, problem)
  else status.textContent = filled(words.chosen, { name: file.name, size: sizeWords(file.size) })
}

function sizeWords(bytes: number): string {
  return bytes < 999_500 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function clearProblem({ input }: Parts): void {
  document.getElementById(`${input.id}-problem`)?.remove()
  input.removeAttribute('aria-invalid')
  input.setAttribute('aria-describedby', `${input.id}-hint`)
}

function showInline(parts: Parts, message: string): void {
  clearProblem(parts)
  const { input } = parts
  const problem = make('p', 'problem', { id: `${input.id}-problem`, textContent: message })
  problem.setAttribute('role', 'alert')
  input.closest('.field')?.querySelector('.hint')?.after(problem)
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', `${input.id}-hint ${input.id}-problem`)
}

/** As the server would show it: beside the field, and in a summary that takes the focus. */
function showProblem(parts: Parts, message: string): void {
  const { input, words } = parts
  showInline(parts, message)
  document.getElementById('error-summary')?.remove()
  const summary = make('div', 'error-summary', { id: 'error-summary', tabIndex: -1 })
  const list = make('ul', '')
  const entry = make('li', '')
  entry.append(make('a', '', { href: `#${input.id}`, textContent: message }))
  list.append(entry)
  summary.append(make('h2', '', { textContent: words.summary ?? '' }), list)
  document.querySelector('main h1')?.parentElement?.before(summary)
  if (!document.title.startsWith(words.error ?? '')) document.title = `${words.error}${document.title}`
  summary.focus()
}

function send(parts: Parts): void {
  const { form, words, status, bar } = parts
  const request = new XMLHttpRequest()
  const cancel = make('button', 'button button-quiet', { type: 'button', textContent: words.cancel ?? '' })
  const say = (text: string | undefined) => {
    status.textContent = text ?? ''
  }
  const end = (text: string | undefined) => {
    busy(parts, false)
    cancel.remove()
    say(text)
  }
  busy(parts, true)
  status.after(cancel)
  cancel.addEventListener('click', () => request.abort())
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    const percent = Math.floor((loaded / total) * 100)
    bar.value = percent
    // A screen reader is told in steps, not with every packet.
    const text = filled(words.sending, { percent: String(percent - (percent % 10)) })
    if (text !== status.textContent) say(text)
  })
  request.upload.addEventListener('load', () => say(words.checking))
  request.addEventListener('abort', () => {
    end(words.cancelled)
    form.querySelector<HTMLButtonElement>('button:not([type="button"])')?.focus()
  })
  request.addEventListener('error', () => {
    end('')
    showProblem(parts, words.failed ?? '')
  })
  request.addEventListener('load', () => {
    end('')
    follow(parts, request)
  })
  request.open('POST', form.action)
  request.send(new FormData(form))
}

function busy({ form, bar }: Parts, on: boolean): void {
  form.ariaBusy = String(on)
  bar.hidden = !on
  bar.value = 0
}

/** Where the server sent us, or the page it drew again with what is wrong. */
function follow(parts: Parts, request: XMLHttpRequest): void {
  const landed = new URL(request.responseURL || location.href)
  if (landed.pathname === '/signin') askToSignIn(parts, landed)
  else if (request.status < 400) location.assign(landed)
  else showPage(parts, request)
}

function showPage(parts: Parts, request: XMLHttpRequest): void {
  const page = new DOMParser().parseFromString(request.responseText, 'text/html')
  const drawn = page.querySelector('main')
  if (!drawn?.querySelector('form[data-upload]')) {
    showProblem(parts, parts.words.failed ?? '')
    return
  }
  document.querySelector('main')?.replaceWith(document.adoptNode(drawn))
  document.title = page.title
  enhanceUploads()
  document.getElementById('error-summary')?.focus()
}

function askToSignIn(parts: Parts, landed: URL): void {
  const { status, words } = parts
  showProblem(parts, words.mustBeSignedIn ?? '')
  status.replaceChildren(make('a', '', { href: landed.href, textContent: words.signIn ?? '' }))
}

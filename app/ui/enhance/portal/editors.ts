const restMs = 400

/** What helps somebody who writes: a row of tools, a preview that follows, and counters. */
export function helpWriters(around: ParentNode): void {
  for (const tools of around.querySelectorAll<HTMLElement>('[data-html-tools]')) offerTools(tools)
  for (const form of around.querySelectorAll<HTMLFormElement>('form[data-preview]')) followWithPreview(form)
  for (const counter of around.querySelectorAll<HTMLElement>('[data-counts]')) keepCount(counter)
}

/** One stop of the keyboard for the row, arrows within it (the toolbar pattern of the ARIA practices). */
function offerTools(tools: HTMLElement): void {
  const field = document.getElementById(tools.dataset.htmlTools ?? '')
  const buttons = [...tools.querySelectorAll('button')]
  if (!(field instanceof HTMLTextAreaElement)) return
  tools.hidden = false
  for (const [index, button] of buttons.entries()) {
    button.tabIndex = index === 0 ? 0 : -1
    button.addEventListener('click', () => wrap(field, button.dataset.before ?? '', button.dataset.after ?? ''))
    button.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      const next = step && buttons[(index + step + buttons.length) % buttons.length]
      if (!next) return
      event.preventDefault()
      button.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    })
  }
}

function wrap(field: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field
  field.focus()
  const text = before + value.slice(start, end) + after
  // Kept in the browser's own history of the field, so that it can be undone like typing; not every browser does that.
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, start, end, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const address = before.indexOf('https://')
  const from = start + (address < 0 ? before.length : address)
  field.setSelectionRange(from, address < 0 ? from + (end - start) : from + 'https://'.length)
}

/** The server draws the preview, as it does for the button: what is cleaned there is what is shown here. */
function followWithPreview(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[value="preview"]')
  const id = form.dataset.preview ?? ''
  if (!button) return
  button.hidden = true
  let [latest, timer] = [0, 0]

  const draw = async () => {
    latest += 1
    const asked = latest
    try {
      const drawn = await drawnPreview(form, button, id)
      // Whoever has typed on is not shown what they had typed before.
      if (asked === latest) document.getElementById(id)?.replaceWith(drawn)
    } catch {
      button.hidden = false
    }
  }
  form.addEventListener('input', () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(draw, restMs)
  })
}

async function drawnPreview(form: HTMLFormElement, { name, value }: HTMLButtonElement, id: string): Promise<Element> {
  const body = new URLSearchParams([[name, value]])
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const response = await fetch(form.action, { method: 'POST', body })
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const drawn = fresh.getElementById(id)
  if (!response.ok || !drawn) throw new Error('not drawn')
  return document.adoptNode(drawn)
}

function keepCount(counter: HTMLElement): void {
  const field = document.getElementById(counter.dataset.counts ?? '')
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return
  const most = Number(counter.dataset.most)
  const count = () => {
    const length = [...field.value.trim()].length
    counter.textContent = String(length)
    counter.closest('.counter')?.classList.toggle('counter-over', length > most)
  }
  field.addEventListener('input', count)
  count()
}

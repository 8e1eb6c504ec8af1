import { keepFocusInDialogs } from '../dialogs.ts'
import { helpWriters } from './editors.ts'

/**
 * A link to a page with one thing on it opens that thing over the list it stands in, under the same address: going back
 * closes it, and whoever reloads or sends the address has the page. Words that are not saved are asked about first.
 */
export function openPagesInDialogs(): void {
  const { dialog, box } = makeDialog()
  const list = { address: location.href, title: document.title }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog-page]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(link).catch(() => location.assign(link.href))
  })

  async function open(link: HTMLAnchorElement): Promise<void> {
    const page = await partOf(await fetch(link.href))
    dialog.className = `dialog dialog-page dialog-${link.dataset.dialogPage}`
    show(page)
    history.pushState({ dialog: true }, '', link.href)
    dialog.showModal()
    focusIn(box)
  }

  function show({ part, title }: Page): void {
    box.replaceChildren(part)
    document.title = title
    helpWriters(box)
    for (const form of box.querySelectorAll('form')) form.addEventListener('submit', send)
  }

  async function send(event: SubmitEvent): Promise<void> {
    const { submitter, currentTarget: form } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    event.preventDefault()
    if (box.ariaBusy === 'true') return
    box.ariaBusy = 'true'
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value)
    try {
      const response = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
      // Done: the list is drawn anew, with the message that was left for it.
      if (response.type === 'opaqueredirect') return backToList()
      show(await partOf(response))
      focusIn(box)
    } catch {
      form.removeEventListener('submit', send)
      form.requestSubmit(submitter)
    } finally {
      box.ariaBusy = null
    }
  }

  function backToList(): void {
    for (const form of box.querySelectorAll('form')) form.reset()
    box.replaceChildren()
    history.replaceState(null, '', list.address.split('#', 1)[0])
    location.reload()
  }

  /** What was typed and not sent. */
  function isUnsaved(): boolean {
    return [...box.querySelectorAll<HTMLFormElement>('form[data-unsaved]')].some(
      (form) => form.dataset.unsaved === 'yes' || [...form.elements].some(isTyped),
    )
  }

  function askToLeave(): void {
    const question = box.querySelector<HTMLElement>('[data-unsaved-question]')
    if (question && isUnsaved()) {
      question.hidden = false
      question.querySelector('button')?.focus()
    } else leave()
  }

  function leave(): void {
    history.back()
  }

  function close(): void {
    dialog.close()
    box.replaceChildren()
    document.title = list.title
  }

  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    askToLeave()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    askToLeave()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const question = box.querySelector<HTMLElement>('[data-unsaved-question]')
    if (target.closest('[data-leave]')) leave()
    else if (target.closest('[data-stay]') && question) {
      question.hidden = true
      focusIn(box)
    } else if (target === dialog || target.closest('[data-dialog-close]')) askToLeave()
  })
  dialog.addEventListener('click', (event) => {
    const away = event.target instanceof Element ? event.target.closest('a[data-discards]') : null
    if (!away) return
    event.preventDefault()
    askToLeave()
  })
  // The browser may close it by itself.
  dialog.addEventListener('close', () => history.state?.dialog && history.back())
  window.addEventListener('popstate', () => {
    if (history.state?.dialog) location.reload()
    else if (dialog.open) close()
  })
  window.addEventListener('beforeunload', (event) => {
    if (dialog.open && isUnsaved()) event.preventDefault()
  })
  keepFocusInDialogs()
}

function makeDialog(): { dialog: HTMLDialogElement; box: HTMLElement } {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'dialog-page-title')
  const box = document.createElement('div')
  dialog.append(box)
  document.body.append(dialog)
  return { dialog, box }
}

type Page = { part: Element; title: string }

/** The part of a page that is what it is for, its heading one level lower: the list below has the first. */
async function partOf(response: Response): Promise<Page> {
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  const part = fresh.querySelector('[data-dialog-part]')
  if (!part) throw new Error('not a page of one thing')
  const heading = part.querySelector('h1')
  if (heading) {
    const title = document.createElement('h2')
    title.id = 'dialog-page-title'
    title.className = 'dialog-title'
    title.append(...heading.childNodes)
    heading.replaceWith(title)
  }
  return { part: document.adoptNode(part), title: fresh.title }
}

function focusIn(box: HTMLElement): void {
  const first = box.querySelector<HTMLElement>('#error-summary, [autofocus], textarea, input:not([type=hidden])')
  first?.focus()
}

function isTyped(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue
  if (!(element instanceof HTMLInputElement) || element.type === 'hidden') return false
  return element.type === 'checkbox'
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue
}

/**
 * Draws the live part of the page as the server would draw it now: what it shows is always what a reload would show.
 * Where nothing changed nothing is touched. Whoever is writing in it is not disturbed, and one who answers a question
 * is asked to the end: `later` is called then.
 */
export async function drawAnew(later: () => void): Promise<void> {
  const waiting = document.getElementById('live')
  if (!waiting) return
  // Nobody came by: it keeps no session from ending.
  const headers = { accept: 'text/html', 'x-unattended': '1' }
  const response = await fetch(location.href, { headers, redirect: 'manual' }).catch(() => undefined)
  if (response?.type === 'opaqueredirect' && waiting.dataset.goesOn !== undefined) return location.reload()
  // Signed out meanwhile, or away: what stands there stays.
  if (!response?.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('live')
  const part = document.getElementById('live')
  if (!fresh || !part || isBeingWritten(part) || shownIn(part) === shownIn(fresh)) return
  const question = part.querySelector('dialog[open]')
  if (question) return question.addEventListener('close', later, { once: true })
  const restore = placeIn(part)
  part.replaceChildren(...document.adoptNode(fresh).childNodes)
  restore()
}

/** Keys and moments that forms carry unseen are new in every drawing. */
function shownIn(part: HTMLElement): string {
  const copy = part.cloneNode(true) as HTMLElement
  for (const field of copy.querySelectorAll('input[type="hidden"]')) field.removeAttribute('value')
  return copy.innerHTML
}

/** Where somebody is in it: at what they had come to by keyboard, and how far along the tabs. */
function placeIn(part: HTMLElement): () => void {
  const focused = part.contains(document.activeElement) ? document.activeElement : null
  const along = tabsIn(part)?.scrollLeft ?? 0
  return () => {
    tabsIn(part)?.scrollTo({ left: along, behavior: 'instant' })
    if (!focused || focused.isConnected) return
    const same = [...part.querySelectorAll<HTMLElement>(focused.localName)].find((one) =>
      focused.id ? one.id === focused.id : one.outerHTML === focused.outerHTML,
    )
    same?.focus({ preventScroll: true })
  }
}

const tabsIn = (part: HTMLElement) => part.querySelector('.tabs > ul')

/** Something was typed or chosen and not sent. */
function isBeingWritten(part: HTMLElement): boolean {
  return [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.type === 'file'
        ? field.value !== ''
        : field.value !== field.defaultValue,
  )
}

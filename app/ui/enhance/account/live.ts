/**
 * Keeps a part of the page as the server would draw it now. The server says that something changed, and the page asks
 * for itself anew: what it shows is always what a reload would show. Whoever is writing in that part is not disturbed.
 */
export function followChanges(part: HTMLElement): void {
  const { live: address = '', liveSaid = '' } = part.dataset
  let source: EventSource | undefined
  let waiting: number | undefined

  const renew = () => {
    // Several changes of one moment are one to the reader.
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => void drawAnew(part.id, liveSaid), 150)
  }
  const open = () => {
    source = new EventSource(address)
    source.addEventListener('change', renew)
    // Whatever was said while nobody listened: also in the moment between drawing the page and opening this.
    source.addEventListener('open', renew)
  }
  const close = () => {
    source?.close()
    source = undefined
  }
  // A page behind others holds no connection: browsers allow few of them to one place.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close()
    else if (!source) open()
  })
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', ({ persisted }) => persisted && !source && open())
  if (!document.hidden) open()
}

async function drawAnew(id: string, saidId: string): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  // Signed out meanwhile, or away: what stands there stays.
  if (!response?.ok || response.redirected) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id)
  const part = document.getElementById(id)
  if (!fresh || !part || isBeingWritten(part) || part.innerHTML === fresh.innerHTML) return
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined
  part.replaceChildren(...document.adoptNode(fresh).childNodes)
  if (focused) document.getElementById(focused)?.focus()
  const said = document.getElementById(saidId)
  if (said && fresh.dataset.newest !== part.dataset.newest) {
    part.dataset.newest = fresh.dataset.newest ?? ''
    said.textContent = fresh.dataset.newest ?? ''
  }
}

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

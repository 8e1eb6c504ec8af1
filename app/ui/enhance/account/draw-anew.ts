/**
 * Draws the live part of the page as the server would draw it now: what it shows is always what a reload would show.
 * Whoever is writing in it is not disturbed, and one who answers a question is asked to the end: `later` is called then.
 */
export async function drawAnew(later: () => void): Promise<void> {
  if (!document.getElementById('live')) return
  // Nobody came by: it keeps no session from ending.
  const headers = { accept: 'text/html', 'x-unattended': '1' }
  const response = await fetch(location.href, { headers }).catch(() => undefined)
  // Signed out meanwhile, or away: what stands there stays.
  if (!response?.ok || response.redirected) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('live')
  const part = document.getElementById('live')
  if (!fresh || !part || isBeingWritten(part) || part.innerHTML === fresh.innerHTML) return
  const question = part.querySelector('dialog[open]')
  if (question) return question.addEventListener('close', later, { once: true })
  const focused = part.contains(document.activeElement) ? document.activeElement?.id : undefined
  part.replaceChildren(...document.adoptNode(fresh).childNodes)
  if (focused) document.getElementById(focused)?.focus()
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

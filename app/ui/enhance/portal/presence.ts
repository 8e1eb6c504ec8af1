const everyMs = 20_000

/** A case that is open says so, and learns who else has it open; whoever leaves it is gone at once. */
export function keepPresence(place: HTMLElement): void {
  const address = place.dataset.presence ?? ''
  window.setInterval(() => {
    if (!document.hidden) ask(place, address)
  }, everyMs)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask(place, address)
  })
  window.addEventListener('pagehide', () => navigator.sendBeacon(address, new URLSearchParams({ leaves: 'yes' })))
}

async function ask(place: HTMLElement, address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams() }).catch(() => undefined)
  // Who is signed out, or offline, keeps what the page said last.
  if (!answer?.ok || answer.redirected) return
  const { says } = (await answer.json()) as { says: string }
  const shown = place.querySelector('.presence-said')
  if ((shown?.textContent ?? '') === says) return
  place.replaceChildren(...(says ? [noticeOf(says)] : []))
}

function noticeOf(says: string): HTMLElement {
  const notice = document.createElement('div')
  notice.className = 'notice notice-warn'
  const text = document.createElement('p')
  text.className = 'presence-said'
  text.textContent = says
  notice.append(text)
  return notice
}

/**
 * Keeps the page that a note stands on for when there is no connection, and then shows the note. Only where the browser
 * can, and over a connection that it trusts.
 */
export async function keepOffline(note: HTMLElement): Promise<void> {
  const { offline: worker = '', scope = '', also = '' } = note.dataset
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(worker, { scope })
  const { active } = await navigator.serviceWorker.ready
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  const address = location.href.split('#')[0] ?? location.href
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    note.hidden = data !== true
  }
  active?.postMessage([...new Set([address, also, ...parts])], [port2])
}

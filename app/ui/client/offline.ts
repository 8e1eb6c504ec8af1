/**
 * Saves the page that contains the note for offline use, and then shows the note. Requires a supporting browser and a
 * secure connection.
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

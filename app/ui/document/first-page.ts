/** Renders the first page of a PDF in the browser: it is not sent anywhere. */
export async function drawFirstPage(file: ArrayBuffer, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(file))
  try {
    const page = await pdf.getPage(1)
    const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
  } finally {
    await pdf.loadingTask.destroy()
  }
}

// Sharp on every phone, with enough detail to read small print when zoomed.
const readableWidth = 1200

/** The first page as a data URL, which can be stored in a page. */
export async function firstPagePicture(file: ArrayBuffer): Promise<string> {
  const canvas = document.createElement('canvas')
  await drawFirstPage(file, canvas, readableWidth)
  return canvas.toDataURL('image/jpeg', 0.92)
}

export async function bytesAt(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.arrayBuffer()
}

/** Acts once when an element scrolls into view; returns a function that stops it. */
export function onceSeen(part: Element, act: (signal: AbortSignal) => void): () => void {
  const until = new AbortController()
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    watcher.disconnect()
    act(until.signal)
  })
  watcher.observe(part)
  return () => {
    watcher.disconnect()
    until.abort()
  }
}

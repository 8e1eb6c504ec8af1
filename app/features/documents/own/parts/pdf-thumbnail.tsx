import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  /** Where its bytes are. */
  address: string
  /** What stands there until it is drawn, and where it cannot be. */
  children: ReactNode
}

const width = 144

/** The first page of a PDF, drawn by the browser once it comes into view. Beside its name, which says what it is. */
export function PdfThumbnail({ address, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const { current: seen } = place
    if (!seen || savesData()) return
    const until = new AbortController()
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || !canvas.current) return
      watcher.disconnect()
      drawFirstPage(address, canvas.current, until.signal)
        .then(() => until.signal.aborted || setDrawn(true))
        // What cannot be drawn keeps its icon; the page of the file says what is wrong.
        .catch(() => undefined)
    })
    watcher.observe(seen)
    return () => {
      watcher.disconnect()
      until.abort()
    }
  }, [address])
  return (
    <div ref={place} className="pdf-thumbnail">
      <canvas ref={canvas} width={0} height={0} hidden={!isDrawn} />
      {!isDrawn && children}
    </div>
  )
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function drawFirstPage(address: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const [{ getDocumentProxy }, answer] = await Promise.all([import('unpdf'), fetch(address, { signal })])
  if (!answer.ok) throw new Error(`${answer.status}`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { bytesAt, drawFirstPage, onceSeen } from '#app/ui/document/first-page.ts'

type Props = {
  /** The URL of the file. */
  address: string
  /** Shown until it is rendered, or if it cannot be. */
  children: ReactNode
}

const width = 144

/** The first page of a PDF, rendered by the browser once visible. Decorative beside the file's name. */
export function PdfThumbnail({ address, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const { current: seen } = place
    const { current: drawn } = canvas
    if (!seen || !drawn || savesData()) return
    return onceSeen(seen, (signal) => {
      bytesAt(address, signal)
        .then((file) => drawFirstPage(file, drawn, width))
        .then(() => signal.aborted || setDrawn(true))
        // If rendering fails, the icon stays; the file's page shows the problem.
        .catch(() => undefined)
    })
  }, [address])
  return (
    <div ref={place} className="pdf-thumbnail">
      <canvas ref={canvas} width={0} height={0} hidden={!isDrawn} />
      {!isDrawn && children}
    </div>
  )
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

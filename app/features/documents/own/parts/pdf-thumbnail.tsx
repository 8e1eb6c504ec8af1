import { type ReactNode, useEffect, useRef, useState } from 'react'
import { bytesAt, drawFirstPage, onceSeen } from '#app/ui/papers/first-page.ts'

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
    const { current: drawn } = canvas
    if (!seen || !drawn || savesData()) return
    return onceSeen(seen, (signal) => {
      bytesAt(address, signal)
        .then((file) => drawFirstPage(file, drawn, width))
        .then(() => signal.aborted || setDrawn(true))
        // What cannot be drawn keeps its icon; the page of the file says what is wrong.
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

import { useEffect, useRef, useState } from 'react'
import { bytesAt, firstPagePicture, onceSeen } from '#app/ui/document/first-page.ts'
import { decisionWords as words } from '../decision-day.words.ts'

/**
 * The first page of a PDF visa, rendered where no PDF frame is shown: on narrow screens, and in browsers without an
 * inline PDF viewer. Its space is reserved to prevent layout shift.
 */
export function VisaPage({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [hasViewer, setHasViewer] = useState(true)
  useEffect(() => setHasViewer(navigator.pdfViewerEnabled !== false), [])
  useEffect(() => {
    if (!place.current) return
    // Not in view while the frame is shown, so the file is not fetched twice.
    return onceSeen(place.current, (signal) => {
      bytesAt(address, signal)
        .then(firstPagePicture)
        .then((picture) => signal.aborted || setPicture(picture))
        // The download link remains.
        .catch(() => signal.aborted || setUnreadable(true))
    })
  }, [address])
  const where = hasViewer ? 'first-page' : 'first-page first-page-always'
  if (isUnreadable) return null
  return (
    <div ref={place} className={picture ? where : `${where} first-page-empty needs-script on-paper-away`}>
      {picture && <img src={picture} alt={words.firstPage} />}
    </div>
  )
}

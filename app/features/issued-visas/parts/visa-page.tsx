import { useEffect, useRef, useState } from 'react'
import { bytesAt, firstPagePicture, onceSeen } from '#app/ui/papers/first-page.ts'
import { decisionWords as words } from '../decision-day.words.ts'

/**
 * The first page of a visa that is a PDF, drawn by the browser where no frame shows it: on narrow screens, and where the
 * browser shows no PDF inside a page. Its place is kept until then, so that nothing moves.
 */
export function VisaPage({ address }: { address: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<string>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [hasViewer, setHasViewer] = useState(true)
  useEffect(() => setHasViewer(navigator.pdfViewerEnabled !== false), [])
  useEffect(() => {
    if (!place.current) return
    // Not in view while the frame is: then nothing is fetched twice.
    return onceSeen(place.current, (signal) => {
      bytesAt(address, signal)
        .then(firstPagePicture)
        .then((picture) => signal.aborted || setPicture(picture))
        // The link to the file stays.
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

import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  className?: string
  /** What a reader is told when it changes, where that is worth saying. */
  newest?: string | undefined
}

/** The part of a page about something of one's own that may change while it is open; one a page. */
export function LivePart({ children, className = 'stack stack-lg', newest }: Props) {
  return (
    <>
      <div
        id="live"
        className={className}
        data-live="/realtime/v1/changes"
        data-live-said="live-said"
        data-newest={newest}
      >
        {children}
      </div>
      <p className="visually-hidden" id="live-said" role="status" />
    </>
  )
}

import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  className?: string
  /** It waits for something, after which the server leads elsewhere: the browser follows by itself. */
  goesOn?: boolean
}

/**
 * The part of a page about something of one's own that may change while it is open; one a page. What is new is said by
 * a toast, on this page as on any other.
 */
export function LivePart({ children, className = 'stack stack-lg', goesOn = false }: Props) {
  return (
    <div id="live" className={className} {...(goesOn && { 'data-goes-on': '' })}>
      {children}
    </div>
  )
}

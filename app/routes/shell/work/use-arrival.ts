import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * A new page that came without a new document: its heading gets the focus, so that whoever listens hears it, and whoever
 * tabs goes on from it. Problems of a form take the focus themselves.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const seen = useRef(pathname)
  useEffect(() => {
    if (!isIdle || seen.current === pathname) return
    seen.current = pathname
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    if (!document.getElementById('error-summary')) heading?.focus({ preventScroll: true })
  }, [pathname, isIdle])
}

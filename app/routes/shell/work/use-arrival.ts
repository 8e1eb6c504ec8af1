import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a client-side navigation, moves focus to the heading, so that screen readers announce it and the keyboard
 * continues from there. Form errors take the focus themselves.
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const seen = useRef(pathname)
  // Before paint: later, it could take the focus from a field.
  useLayoutEffect(() => {
    if (!isIdle || seen.current === pathname) return
    seen.current = pathname
    // The page focuses the target of the fragment itself.
    if (window.location.hash) return
    // A dialog has closed and returned the focus to the element that opened it.
    if (document.activeElement?.closest('[data-opener]')) return
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    if (!document.getElementById('error-summary')) heading?.focus({ preventScroll: true })
  }, [pathname, isIdle])
}

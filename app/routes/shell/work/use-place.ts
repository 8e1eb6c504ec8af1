import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Takes the focus to the place of a page that its address names, as a browser does where it loads a document. */
export function usePlace(): void {
  const { key, hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const seen = useRef(key)
  useEffect(() => {
    if (!isIdle || seen.current === key) return
    seen.current = key
    if (hash === '' || document.activeElement?.closest('[data-opener]')) return
    // What was sent begins anew first.
    const timer = window.setTimeout(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }))
    return () => window.clearTimeout(timer)
  }, [key, hash, isIdle])
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Moves focus to the target of the fragment, as a browser does when it loads a document. */
export function usePlace(): void {
  const { key, hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const seen = useRef(key)
  useEffect(() => {
    if (!isIdle || seen.current === key) return
    seen.current = key
    if (hash === '' || document.activeElement?.closest('[data-opener]')) return
    // After the form reset.
    const timer = window.setTimeout(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }))
    return () => window.clearTimeout(timer)
  }, [key, hash, isIdle])
}

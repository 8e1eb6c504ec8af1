import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { putBack, valuesOf } from './form-values.ts'
import { forgetKept, keepHere, keptFor } from './kept-here.ts'

/**
 * Keeps the submission of a page without autosave in this tab until the next page loads, so that a user who has to sign
 * in first does not lose it.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>): void {
  const { pathname } = useLocation()
  // A layout effect, because the next page may be gone before a passive effect runs.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const kept = keptFor(pathname)
    if (kept) putBack(form, kept)
    const keep = () => keepHere(pathname, valuesOf(form))
    form.addEventListener('submit', keep)
    return () => {
      form.removeEventListener('submit', keep)
      forgetKept(pathname)
    }
  }, [ref, pathname])
}

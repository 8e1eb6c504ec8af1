import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { putBack, valuesOf } from './form-values.ts'
import { forgetKept, keepHere, keptFor } from './kept-here.ts'

/**
 * Keeps in this tab what is sent from a page that is not saved as it is filled in, until the page after it has come: who
 * has to sign in on the way finds it again.
 */
export function useKept(ref: RefObject<HTMLFormElement | null>): void {
  const { pathname } = useLocation()
  // At once: the next page may be gone before anything that waits for it to be drawn.
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

import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Flash } from './flash.words.ts'
import type { WorkFrame } from './work-frame.ts'

/** The flash message set by an action for the page it redirects to. It is shown once and disappears on navigation. */
export function useFlash(frame: WorkFrame): Flash | undefined {
  const { key } = useLocation()
  const reported = useRef({ frame, key, flash: frame.flash })
  if (reported.current.frame !== frame && (frame.flash || reported.current.key !== key)) {
    reported.current = { frame, key, flash: frame.flash }
  }
  return reported.current.key === key ? reported.current.flash : undefined
}

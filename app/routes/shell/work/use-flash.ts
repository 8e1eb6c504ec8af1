import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Flash } from './flash.words.ts'
import type { WorkFrame } from './work-frame.ts'

/** The message that an act left for the page it led to. It is told there once: whoever goes on leaves it behind. */
export function useFlash(frame: WorkFrame): Flash | undefined {
  const { key } = useLocation()
  const told = useRef({ frame, key, flash: frame.flash })
  if (told.current.frame !== frame && (frame.flash || told.current.key !== key)) {
    told.current = { frame, key, flash: frame.flash }
  }
  return told.current.key === key ? told.current.flash : undefined
}

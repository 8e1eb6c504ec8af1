import { useEffect } from 'react'
import { onKey } from './keys.ts'

/** Binds page shortcuts that are not a press of one link, field or button. Those for moving repeat while held. */
export function useKeys(keys: Readonly<Record<string, () => void>>, repeating: readonly string[] = []): void {
  // Rebinds on every render, because the actions depend on what is shown.
  useEffect(() => {
    const letGo = Object.entries(keys).map(([key, act]) => onKey(key, act, { repeats: repeating.includes(key) }))
    return () => {
      for (const each of letGo) each()
    }
  })
}

import { useEffect } from 'react'
import { onKey } from './keys.ts'

/** Keys of a page for what is no press of one link, field or button. Those that move repeat while they are held. */
export function useKeys(keys: Readonly<Record<string, () => void>>, repeating: readonly string[] = []): void {
  // Anew with each drawing: what a key does follows from what is shown.
  useEffect(() => {
    const letGo = Object.entries(keys).map(([key, act]) => onKey(key, act, { repeats: repeating.includes(key) }))
    return () => {
      for (const each of letGo) each()
    }
  })
}

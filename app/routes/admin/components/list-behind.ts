import { useState } from 'react'

/** Whether the list is rendered: alone, and behind a dialog opened from it, which returns the focus to its row. */
export function useListBehind(isAlone: boolean): boolean {
  const [wasAlone, setWasAlone] = useState(isAlone)
  if (isAlone && !wasAlone) setWasAlone(true)
  return isAlone || wasAlone
}

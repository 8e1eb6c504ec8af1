import { useSyncExternalStore } from 'react'

export const isMac = () => /^(Mac|iP)/.test(navigator.platform)

const never = () => () => {}

/** Whether the keyboard has ⌘. The server does not know, and says no. */
export function useMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false)
}

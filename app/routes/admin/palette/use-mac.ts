import { useSyncExternalStore } from 'react'

export const isMac = () => /^(Mac|iP)/.test(navigator.platform)

const never = () => () => {}

/** Whether the keyboard has a ⌘ key. False on the server, which cannot tell. */
export function useMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false)
}

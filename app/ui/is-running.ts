import { useSyncExternalStore } from 'react'

/** Whether script is running; until then the page is as the server drew it, and its forms are posted as usual. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

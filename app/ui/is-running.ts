import { useSyncExternalStore } from 'react'

/** Whether script is running; until then the page is as the server rendered it, and forms are posted normally. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

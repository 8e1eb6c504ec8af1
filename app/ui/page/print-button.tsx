import type { ReactNode } from 'react'
import { useIsRunning } from '../is-running.ts'

/** Prints the page; there once it runs in the browser. */
export function PrintButton({ children }: { children: ReactNode }) {
  const isRunning = useIsRunning()
  return (
    <button type="button" className="link-button" onClick={() => window.print()} hidden={!isRunning}>
      {children}
    </button>
  )
}

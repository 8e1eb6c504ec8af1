import type { ReactNode } from 'react'

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="link-button needs-script" onClick={() => window.print()}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'

/** Questions and what was answered. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className="summary-list">{children}</dl>
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="summary-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

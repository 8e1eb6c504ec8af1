import type { ReactNode } from 'react'

/** Events below each other along a course. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="timeline">{children}</ol>
}

type EntryProps = { title: ReactNode; current?: boolean; children: ReactNode }

export function TimelineEntry({ title, current = false, children }: EntryProps) {
  return (
    <li aria-current={current ? 'step' : undefined}>
      <p className="label">{title}</p>
      {children}
    </li>
  )
}

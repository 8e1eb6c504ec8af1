import type { ReactNode } from 'react'

type Props = { title: string; text?: string; drawing?: ReactNode; children?: ReactNode }

/** Where a list has nothing to show: why, and one thing to do about it (a link or a button, as the child). */
export function EmptyState({ title, text, drawing, children }: Props) {
  return (
    <div className="empty">
      {drawing}
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: ReactNode
  drawing?: ReactNode
  /** The title element: not a heading if a heading above already names the list. */
  as?: 'p' | 'h1' | 'h2'
  titleId?: string
  role?: 'status'
  children?: ReactNode
}

/** Shown for an empty list: the reason, and one action (a link or a button, as the child). */
export function EmptyState({ title, text, drawing, as: Title = 'p', titleId, role, children }: Props) {
  return (
    <div className="empty" role={role}>
      {drawing}
      <Title className="empty-title" id={titleId} tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  )
}

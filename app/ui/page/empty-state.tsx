import type { ReactNode } from 'react'

type Props = {
  title: string
  text?: ReactNode
  drawing?: ReactNode
  /** What the title is in the outline of the page: nothing of it, where a heading above names the list. */
  as?: 'p' | 'h1' | 'h2'
  titleId?: string
  role?: 'status'
  children?: ReactNode
}

/** Where a list has nothing to show: why, and one thing to do about it (a link or a button, as the child). */
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

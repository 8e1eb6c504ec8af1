import type { ReactNode } from 'react'

type Props = {
  title: string
  lede: ReactNode
  /** What can be done from here. */
  children?: ReactNode
}

/** The head of a place of the portal that lists something. */
export function ListHead({ title, lede, children }: Props) {
  return (
    <header className="list-head">
      <div className="stack stack-sm">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{lede}</p>
      </div>
      {children}
    </header>
  )
}

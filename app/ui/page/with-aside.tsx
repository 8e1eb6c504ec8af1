import type { ReactNode } from 'react'

type Props = {
  aside: ReactNode
  label?: string
  /** The main part takes all the room that there is, as lists do. */
  wide?: boolean
  /** What stands beside comes first where it cannot stand beside. */
  asideFirst?: boolean
  children: ReactNode
}

/** The main part of a page and what stands beside it; where there is no room, one below the other. */
export function WithAside({ aside, label, wide, asideFirst, children }: Props) {
  const beside = (
    <aside className="stack stack-lg" aria-label={label}>
      {aside}
    </aside>
  )
  return (
    <div className={wide ? 'with-aside main-fills' : 'with-aside'}>
      {asideFirst && beside}
      <div className="stack stack-lg">{children}</div>
      {!asideFirst && beside}
    </div>
  )
}

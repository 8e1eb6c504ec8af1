import type { ReactNode } from 'react'

type Props = {
  aside: ReactNode
  label?: string
  /** The main content takes all available space, as lists do. */
  wide?: boolean
  /** On narrow screens, the aside comes first. */
  asideFirst?: boolean
  children: ReactNode
}

/** The main content with an aside; stacked on narrow screens. */
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

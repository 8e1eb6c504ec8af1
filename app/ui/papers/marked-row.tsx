import type { ReactNode } from 'react'

type Props = {
  mark: ReactNode
  /** The state of the row, or what can be done with it: at its end where there is room. */
  end?: ReactNode
  className?: string
  as?: 'li' | 'section'
  labelledBy?: string
  children: ReactNode
}

/** One thing of a list: its mark, what is known of it, and what can be done with it. */
export function MarkedRow({ mark, end, className = '', as: Element = 'li', labelledBy, children }: Props) {
  return (
    <Element className={`marked-row ${className}`.trim()} aria-labelledby={labelledBy}>
      {mark}
      <div className="breaks-anywhere">{children}</div>
      {end && <div className="marked-row-end row middle gap-4-20 targets">{end}</div>}
    </Element>
  )
}

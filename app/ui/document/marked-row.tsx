import type { ReactNode } from 'react'

type Props = {
  mark: ReactNode
  /** The status of the row, or its actions: at its end on wide screens. */
  end?: ReactNode
  className?: string
  as?: 'li' | 'section'
  labelledBy?: string
  children: ReactNode
}

/** A list item: icon, details and actions. */
export function MarkedRow({ mark, end, className = '', as: Element = 'li', labelledBy, children }: Props) {
  return (
    <Element className={`marked-row ${className}`.trim()} aria-labelledby={labelledBy}>
      {mark}
      <div className="breaks-anywhere">{children}</div>
      {end && <div className="marked-row-end row middle gap-4-20 targets">{end}</div>}
    </Element>
  )
}

import type { ReactNode } from 'react'

/** Things of one kind, a row each: what it is, and at the end its state or the way to it. */
export function TaskList({ children }: { children: ReactNode }) {
  return <ul className="task-list">{children}</ul>
}

export function TaskRow({ id, end, children }: { id?: string; end: ReactNode; children: ReactNode }) {
  return (
    <li className="task-row" id={id}>
      {children}
      {end}
    </li>
  )
}

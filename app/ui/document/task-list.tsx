import type { ReactNode } from 'react'

/** Items of one kind, one in each row: the name, and at the end its status or a link. */
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

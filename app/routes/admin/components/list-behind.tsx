import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'

type Props = { title: string; isAlone: boolean; children: ReactNode }

/** A list, alone or behind a dialog opened from it, which returns the focus to its row. Otherwise only the dialog. */
export function ListBehind({ title, isAlone, children }: Props) {
  const [wasAlone, setWasAlone] = useState(isAlone)
  if (isAlone && !wasAlone) setWasAlone(true)
  if (isAlone || wasAlone) return children
  return (
    <div className="page band">
      <h1 tabIndex={-1}>{title}</h1>
      <Outlet />
    </div>
  )
}

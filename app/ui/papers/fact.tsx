import type { ReactNode } from 'react'

/** A name and what it stands for, within a list of them whose class says how they lie. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

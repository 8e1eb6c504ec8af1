import type { ReactNode } from 'react'

/** Names on one side, amounts and facts on the other, as on a receipt. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="lines">{children}</dl>
}

type LineProps = {
  name: ReactNode
  /** Below the name, smaller: how the amount came about. */
  notes?: readonly (string | undefined)[]
  total?: boolean
  /** A reference or a code, kept in one piece. */
  code?: boolean
  children: ReactNode
}

export function Line({ name, notes = [], total = false, code = false, children }: LineProps) {
  return (
    <div className={total ? 'line line-total' : 'line'}>
      <dt>
        {name}
        {notes.map(
          (note) =>
            note && (
              <span className="line-note" key={note}>
                {note}
              </span>
            ),
        )}
      </dt>
      <dd className={code ? 'mono' : undefined}>{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'

/** Names on one side, amounts and values on the other, as on a receipt. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="lines">{children}</dl>
}

type LineProps = {
  name: ReactNode
  /** Smaller text below the name: how the amount is calculated. */
  notes?: readonly (string | undefined)[]
  total?: boolean
  /** A sub-item of the line above. */
  part?: boolean
  /** A reference or a code, without line breaks. */
  code?: boolean
  children: ReactNode
}

export function Line({ name, notes = [], total = false, part = false, code = false, children }: LineProps) {
  return (
    <div className={total ? 'line line-total' : part ? 'line line-part' : 'line'}>
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

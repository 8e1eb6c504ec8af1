import type { ReactNode } from 'react'

/** Questions and what was answered. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className="summary-list">{children}</dl>
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="summary-row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type RowsProps = { rows: readonly (readonly [name: string, answer: string])[]; notGiven?: ReactNode }

/** Questions whose answers are what somebody typed, and what stands where they typed nothing. */
export function SummaryRows({ rows, notGiven }: RowsProps) {
  return (
    <SummaryList>
      {rows.map(([name, answer]) => (
        <SummaryRow name={name} key={name}>
          {answer ? <bdi>{answer}</bdi> : notGiven}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}

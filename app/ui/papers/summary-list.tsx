import type { ReactNode } from 'react'
import { MixedText } from '../page/in-english.tsx'

/** Questions and what was answered. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className="summary-list">{children}</dl>
}

export function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="summary-row">
      <dt>
        <MixedText>{name}</MixedText>
      </dt>
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
          {answer ? (
            <bdi>
              <MixedText>{answer}</MixedText>
            </bdi>
          ) : (
            notGiven
          )}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}

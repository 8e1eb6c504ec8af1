import type { ReactNode } from 'react'
import { MixedText } from '../page/in-english.tsx'

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

/** Questions with the user's answers, and a text for missing ones. */
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

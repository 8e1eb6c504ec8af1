import { PatternLines } from '@visx/pattern'
import { type ReactNode, useState } from 'react'
import { reportsWords as words } from '../reports.words.ts'

type Props = {
  id: string
  title: string
  /** The names of the solid and hatched series. */
  keys: readonly [string, string]
  chart: ReactNode
  table: ReactNode
}

/** A chart with its legend, which the user can switch to a table of its figures. */
export function ChartCard({ id, title, keys, chart, table }: Props) {
  const [isTable, setTable] = useState(false)
  const { show, hide, showOf, hideOf } = words.table
  return (
    <section className="reports-card" aria-labelledby={`${id}-title`}>
      <div className="head-row">
        <h2 className="title-small" id={`${id}-title`}>
          {title}
        </h2>
        <div className="reports-keys">
          {!isTable && (
            <ul className="chart-key row small gap-4-16">
              {keys.map((name, place) => (
                <li key={name}>
                  <Swatch id={`${id}-key`} isHatched={place === 1} /> {name}
                </li>
              ))}
            </ul>
          )}
          <button
            type="button"
            className="link-button target-low small"
            aria-label={(isTable ? hideOf : showOf)({ title })}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? hide : show}
          </button>
        </div>
      </div>
      {isTable ? table : chart}
    </section>
  )
}

function Swatch({ id, isHatched }: { id: string; isHatched: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      {isHatched && (
        <PatternLines
          id={id}
          width={5}
          height={5}
          stroke="var(--deep)"
          strokeWidth={1.4}
          orientation={['diagonal']}
          background="var(--surface)"
        />
      )}
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="13"
        stroke="var(--deep)"
        fill={isHatched ? `url(#${id})` : 'var(--deep)'}
      />
    </svg>
  )
}

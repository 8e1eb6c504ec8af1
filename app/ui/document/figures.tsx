import type { ReactNode } from 'react'

type Figure = readonly [name: string, figure: ReactNode, note?: string | undefined]

/** Numbers side by side, each with its label. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className="figure-cards" aria-label={label}>
      {figures.map(([name, figure, note]) => (
        <div className="card" key={name}>
          <dt className="muted small">{name}</dt>
          <dd className="price">{figure}</dd>
          {note && <dd className="small">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

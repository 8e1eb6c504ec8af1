import type { ReactNode } from 'react'
import { Drawing } from '#app/ui/drawing.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { type Scene, smallChart } from '#imagery/scenes/small-chart.ts'

type Props = {
  title: string
  /** The window title, if it differs from the heading. */
  name?: string
  code?: string
  scene: Scene
  legend: string
  children: ReactNode
}

/**
 * A page without its intended content: what happened, what to do next, and an illustration of a lost ship on a chart.
 */
export function Sheet({ title, name = title, code, scene, legend, children }: Props) {
  return (
    <div className="page with-aside main-fills aside-wide at-top band">
      <PageTitle>{name}</PageTitle>
      <div className="stack">
        {code && <p className="mono small magenta">{code}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
      <Drawing svg={smallChart(scene, legend)} className="sheet-chart" />
    </div>
  )
}

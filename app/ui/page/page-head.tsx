import type { ReactNode } from 'react'
import { pageHeadWeb } from '#imagery/fixed.drawn.ts'
import { Drawing } from '../drawing.tsx'
import { MixedText } from './in-english.tsx'

type Props = {
  title: string
  lede?: string | undefined
  /** A line above the heading: where this page belongs. */
  above?: ReactNode
  /** Beside the words where there is room, below them where there is none: a drawing. */
  aside?: ReactNode
  children?: ReactNode
}

/** The top of a public page: what it is, on a chart. What one came for may stand right below it, as its children. */
export function PageHead({ title, lede, above, aside, children }: Props) {
  return (
    <header className="page-head band-surface">
      <Drawing svg={pageHeadWeb} className="page-head-web" />
      <div className={aside ? 'page page-head-row with-aside main-fills' : 'page page-head-row'}>
        <div className="stack">
          {above && <div className="page-head-above">{above}</div>}
          <h1 tabIndex={-1}>
            <MixedText>{title}</MixedText>
          </h1>
          {lede && (
            <p className="lede">
              <MixedText>{lede}</MixedText>
            </p>
          )}
          {children}
        </div>
        {aside && <div className="page-head-aside">{aside}</div>}
      </div>
    </header>
  )
}

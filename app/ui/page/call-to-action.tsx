import type { ReactNode } from 'react'
import { callRosette } from '#imagery/fixed.drawn.ts'
import { Drawing } from '../drawing.tsx'

type Props = { title: string; text?: string; children: ReactNode }

/** The call to action at the end of a page: a heading, a sentence and a link. */
export function CallToAction({ title, text, children }: Props) {
  return (
    <section className="call" aria-labelledby="call-title">
      <Drawing svg={callRosette} className="rosette rosette-end" />
      <div className="page call-row">
        <div className="stack stack-sm">
          <h2 id="call-title">{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className="cluster">{children}</div>
      </div>
    </section>
  )
}

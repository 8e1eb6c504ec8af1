import type { ReactNode } from 'react'
import { specimenWords as words } from './specimen.words.ts'

export type SectionId = keyof typeof words.sections

type Props = { id: SectionId; lede?: string; children: ReactNode }

/** A group of components: the target in the table of contents, and the subject of its screenshot. */
export function Section({ id, lede, children }: Props) {
  return (
    <section className="specimen stack" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.sections[id]}</h2>
      {lede && <p className="muted">{lede}</p>}
      {children}
    </section>
  )
}

export function Shown({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack stack-sm">
      <h3 className="muted small">{name}</h3>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { dashboardWords, statusPageWords as words } from '../application-page.words.ts'
import type { CaseStatus } from '../read-status.server.ts'

type Props = {
  title: string
  status: Pick<CaseStatus, 'reference' | 'to'>
  /** The parent page, for a back link. */
  back: { readonly to: string; readonly text: string }
  children?: ReactNode
}

/** Shows which application a page is about, before anything else: people have several, and screens are small. */
export function CaseHeader({ title, status: { reference, to }, back, children }: Props) {
  return (
    <header className="stack stack-sm">
      <div className="case-header-top beside middle apart gap-20 on-paper-away">
        <a href={back.to}>{back.text}</a>
        {children}
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="row gap-4-12">
        <strong>{dashboardWords.visa({ country: to.name })}</strong>
        <span className="visually-hidden">, {words.reference}</span> <span className="mono muted">{reference}</span>
      </p>
    </header>
  )
}

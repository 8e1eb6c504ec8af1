import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  title: string
  lede: ReactNode
  /** What the window is called, where it says more than the title: what the list was asked for. Nothing, where a dialog says it. */
  windowTitle?: string | false | undefined
  problems?: readonly FieldProblem[]
  /** What the summary of the problems begins with. */
  problemsTitle?: string
  /** What can be done from here. */
  acts?: ReactNode
  className?: string
  children: ReactNode
}

/** A place of the portal that lists something: its head, what was wrong, then its filter, rows and pages. */
export function ListPage({
  title,
  lede,
  windowTitle = title,
  problems = [],
  problemsTitle,
  acts,
  className = 'stack-lg',
  children,
}: Props) {
  return (
    <div className={`page band stack ${className}`}>
      {windowTitle !== false && <PageTitle wrong={problems.length > 0}>{windowTitle}</PageTitle>}
      <ErrorSummary problems={problems} {...(problemsTitle && { heading: problemsTitle })} />
      <header className="list-head">
        <div className="stack stack-sm">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted">{lede}</p>
        </div>
        {acts}
      </header>
      {children}
    </div>
  )
}

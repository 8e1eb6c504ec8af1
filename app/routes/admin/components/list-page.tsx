import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'

type Props = {
  title: string
  lede?: ReactNode
  /** The window title, if it says more than the heading, such as the filters. `false` if a dialog sets it. */
  windowTitle?: string | false | undefined
  problems?: readonly FieldProblem[]
  /** The heading of the error summary. */
  problemsTitle?: string
  acts?: ReactNode
  className?: string
  children: ReactNode
}

/** A portal list page: header, errors, filters, rows and pagination. */
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
          {lede && <p className="muted">{lede}</p>}
        </div>
        {acts}
      </header>
      {children}
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

/** The window title, if it differs from the heading. */
type Titles = { title: string; windowTitle?: string } | { title: ReactNode; windowTitle: string }

type Props = Titles & {
  titleClass?: string
  back?: { readonly to: string; readonly name: string }
  lede?: ReactNode
  /** Additional header content: status, reference or links. */
  facts?: ReactNode
  problems?: readonly FieldProblem[]
  problemsTitle?: string
  /** An error that belongs to no field. */
  wrong?: boolean | undefined
  /** Shown if a colleague saved first. */
  newer?: { readonly title: string; readonly text: string } | false | undefined
  /** Related content outside the form. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A portal page about one thing: header, errors and form, with related content beside the form if there is any. */
export function EditorPage(props: Props) {
  const {
    title,
    windowTitle = `${title}`,
    titleClass,
    back,
    lede,
    facts,
    problems = [],
    wrong = false,
    newer,
    aside,
  } = props
  const summary = <ErrorSummary problems={problems} heading={props.problemsTitle} />
  return (
    <div className={`page band stack ${props.className ?? 'stack-lg'}`}>
      <PageTitle wrong={problems.length > 0 || !!newer || wrong}>{windowTitle}</PageTitle>
      {!aside && summary}
      <header className="stack stack-sm">
        {back && (
          <p>
            <a className="target-low gap-8" href={back.to}>
              <Icon of={ArrowLeft} size={18} /> {back.name}
            </a>
          </p>
        )}
        <h1 className={titleClass} tabIndex={-1}>
          {title}
        </h1>
        {lede && <p className="lede">{lede}</p>}
        {facts}
      </header>
      {aside ? (
        <div className="with-aside with-aside-wide">
          <div className="stack stack-lg shrinks">
            {newer && <Notice tone="warn" role="alert" {...newer} />}
            {summary}
            {props.children}
          </div>
          <aside className="side">{aside}</aside>
        </div>
      ) : (
        props.children
      )}
    </div>
  )
}

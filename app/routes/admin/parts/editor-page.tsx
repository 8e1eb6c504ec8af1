import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'

/** What the window is called, where that is not the title. */
type Titles = { title: string; windowTitle?: string } | { title: ReactNode; windowTitle: string }

type Props = Titles & {
  titleClass?: string
  back?: { readonly to: string; readonly name: string }
  lede?: ReactNode
  /** What else the head says of the thing: its state, its reference, where to read more. */
  facts?: ReactNode
  problems?: readonly FieldProblem[]
  problemsTitle?: string
  /** Something is wrong that no field is to blame for. */
  wrong?: boolean | undefined
  /** Said where somebody else was faster. */
  newer?: { readonly title: string; readonly text: string } | false | undefined
  /** What belongs to it and is not part of the form. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A place of the portal about one thing: its head, what was wrong, and the form, alone or beside what belongs to it. */
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

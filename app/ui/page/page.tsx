import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { ErrorSummary } from '../form/error-summary.tsx'
import type { FieldProblem } from '../form/problems.ts'
import { PageTitle } from './page-title.tsx'

const widths = { wide: 'page', reading: 'page page-reading', narrow: 'page page-narrow' }

type Props = {
  title: string
  /** The heading, if it differs from the title. */
  heading?: ReactNode
  lede?: ReactNode
  width?: keyof typeof widths
  /** The form of the page, whose errors are shown first; undefined if the page currently has none. */
  form?: { readonly problems: readonly FieldProblem[]; readonly heading?: string | undefined; readonly wrong?: boolean }
  /** The meta description. */
  about?: string
  /** Excludes the page from search engines. */
  unlisted?: boolean
  /** The parent page, linked above the heading. */
  back?: { readonly to: string; readonly text: string }
  /** Content between the errors and the heading. */
  above?: ReactNode
  /** Content below the lede. */
  below?: ReactNode
  acts?: ReactNode
  children: ReactNode
}

export function Page({ title, heading = title, lede, width = 'wide', form, about, unlisted, ...props }: Props) {
  const { back, above, below, acts, children } = props
  const answer = useActionData()
  const wrong = form && (form.wrong ?? form.problems.length > 0)
  const head = (
    <header className="stack stack-sm">
      {back && (
        <p>
          <a href={back.to}>{back.text}</a>
        </p>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {lede && <p className="lede">{lede}</p>}
      {below}
    </header>
  )
  return (
    <div className={`${widths[width]} band stack stack-lg`}>
      <PageTitle wrong={wrong} {...(about && { about })}>
        {title}
      </PageTitle>
      {unlisted && <meta name="robots" content="noindex" />}
      {form && <ErrorSummary problems={form.problems} heading={form.heading} answer={answer} />}
      {above}
      {acts ? (
        <div className="row lowest apart gap-16">
          {head}
          {acts}
        </div>
      ) : (
        head
      )}
      {children}
    </div>
  )
}

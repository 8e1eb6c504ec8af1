import type { ReactNode } from 'react'
import { PageTitle } from '../page/page-title.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { ShownForm } from './form.ts'

type Props = {
  title: string
  /** Where it is not the title. */
  heading?: string
  lede?: ReactNode
  /** The form of the page, whose problems come first; a page that asks nothing now has none. */
  form?: Pick<ShownForm, 'problems' | 'wrong'> & { heading?: string | undefined }
  /** What the page is about, for lists of pages elsewhere. */
  about?: string
  /** No list of pages elsewhere should have it. */
  unlisted?: boolean
  /** The page it belongs to, linked above its heading. */
  back?: { readonly to: string; readonly text: string }
  /** What stands between the problems and the heading. */
  above?: ReactNode
  /** What the heading says besides its lede. */
  below?: ReactNode
  children: ReactNode
}

/** A narrow page that is about one form: its problems, its heading, and the form. */
export function FormPage({ title, heading = title, lede, form, about, unlisted, back, above, below, children }: Props) {
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={form?.wrong} {...(about && { about })}>
        {title}
      </PageTitle>
      {unlisted && <meta name="robots" content="noindex" />}
      {form && <ErrorSummary problems={form.problems} {...(form.heading && { heading: form.heading })} />}
      {above}
      <header className="stack stack-sm">
        {back && (
          <p className="label">
            <a href={back.to}>{back.text}</a>
          </p>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        {lede && <p className="lede">{lede}</p>}
        {below}
      </header>
      {children}
    </div>
  )
}

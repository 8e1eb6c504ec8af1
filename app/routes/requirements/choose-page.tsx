import type { ReactNode } from 'react'
import { CountrySelect } from '#app/features/visas/components/country-select.tsx'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Choice } from './choice.ts'
import { chooseWords as words } from './requirements.words.ts'

type Props = {
  /** The window title, if it differs from the heading. */
  called?: string
  title: string
  lede: string
  choice: Choice
  problems?: readonly FieldProblem[]
  /** The canonical path. */
  at?: string
  /** Other options on the page. */
  children?: ReactNode
}

/** Asks for a passport and a destination: before any answer, and if the address has none. */
export function ChoosePage({ title, called = title, lede, choice, problems = [], at, children }: Props) {
  return (
    <div className="page page-reading band stack stack-lg">
      <PageTitle wrong={problems.length > 0} about={lede} at={at}>
        {called}
      </PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lede">{lede}</p>
      </header>
      <search>
        <form className="rows gap-20" action={href('/requirements')}>
          <div className="rows gap-20">
            <CountrySelect name="from" label={words.from} autoComplete="country" {...choice.from} />
            <CountrySelect name="to" label={words.to} autoComplete="off" {...choice.to} />
          </div>
          <Button>{words.submit}</Button>
        </form>
      </search>
      {children}
    </div>
  )
}

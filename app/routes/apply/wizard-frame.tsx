import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Stepper } from '#app/ui/papers/stepper.tsx'
import { type Order, OrderAside } from './order-aside.tsx'
import { wizardWords as words } from './wizard.words.ts'

type Part = 1 | 2 | 3 | 4

type Props = {
  part: Part
  title: string
  lede?: string | undefined
  back: { to: string; label?: string } | undefined
  /** What is wrong with the page's form. */
  form?: { problems: readonly FieldProblem[]; heading?: string | undefined }
  /** What else is said first on the page. */
  notices?: ReactNode
  order: Order
  children: ReactNode
}

/** What stands around every page of the wizard: where you are, how to go back, and your order beside it. */
export function WizardFrame({ part, title, lede, back, form, notices, order, children }: Props) {
  return (
    <div className="page wizard">
      <PageTitle wrong={form && form.problems.length > 0}>{words.pageTitle(title, part)}</PageTitle>
      <div className="with-aside">
        <div className="stack stack-lg">
          <div className="stack">
            {back && (
              <p>
                <a href={back.to}>← {back.label ?? words.back}</a>
              </p>
            )}
            <p className="label">{words.caption}</p>
            <Stepper
              labels={words.parts}
              stateOf={(index) => (index + 1 < part ? 'completed' : index + 1 === part ? 'current' : 'upcoming')}
              said={words.state}
            />
          </div>
          {form && <ErrorSummary {...form} />}
          {notices}
          <header className="stack stack-sm">
            <p className="muted">{words.stepOf(part)}</p>
            <h1 tabIndex={-1}>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
          </header>
          {children}
        </div>
        <aside className="stack" id="order" aria-label={words.order}>
          <OrderAside order={order} />
        </aside>
      </div>
    </div>
  )
}

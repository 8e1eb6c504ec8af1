import type { ReactNode } from 'react'
import { backwards } from '#app/lib/words/formats.ts'
import { Stepper } from '#app/ui/document/stepper.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { WhoseStep } from '../travellers/whose-step.tsx'
import { wizardWords as words } from '../wizard.words.ts'
import { InsideLink } from './inside-link.tsx'
import { type Order, OrderAside } from './order-aside.tsx'

type Part = 1 | 2 | 3 | 4

type Props = {
  part: Part
  title: string
  lede?: string | undefined
  /** `isDocument`: links to a page outside the wizard, with a document load. */
  back: { to: string; label?: string; isDocument?: boolean } | undefined
  form?: { problems: readonly FieldProblem[]; heading?: string | undefined }
  notices?: ReactNode
  order: Order
  /** The page is about every traveller in the order. */
  isForAll?: boolean
  children: ReactNode
}

/** The frame of every wizard page: progress, a back link, and the order beside it. */
export function WizardFrame({ part, title, lede, back, form, notices, order, isForAll, children }: Props) {
  return (
    <div className="page wizard">
      <PageTitle wrong={form && form.problems.length > 0}>{words.titleOf(title, part)}</PageTitle>
      <div className="with-aside">
        <div className="stack stack-lg">
          {!isForAll && <WhoseStep whose={order.whose} />}
          <Stepper
            labels={words.parts}
            stateOf={(index) => (index + 1 < part ? 'completed' : index + 1 === part ? 'current' : 'upcoming')}
            said={words.state}
          />
          {form && <ErrorSummary {...form} />}
          {notices}
          <header className="stack stack-sm">
            <p className="muted row apart gap-16">
              <span>{words.stepOf({ part })}</span>
              {back && <Back {...back} />}
            </p>
            <h1 tabIndex={-1}>
              <MixedText>{title}</MixedText>
            </h1>
            {lede && (
              <p className="lede">
                <MixedText>{lede}</MixedText>
              </p>
            )}
          </header>
          {children}
        </div>
        <aside className="stack" aria-label={words.order}>
          <OrderAside order={order} />
        </aside>
      </div>
    </div>
  )
}

function Back({ to, label = words.back, isDocument }: NonNullable<Props['back']>) {
  const arrow = backwards()
  return isDocument ? (
    <a href={to}>
      {arrow} {label}
    </a>
  ) : (
    <InsideLink to={to}>
      {arrow} {label}
    </InsideLink>
  )
}

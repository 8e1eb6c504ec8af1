import type { ReactNode } from 'react'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Stepper } from '#app/ui/papers/stepper.tsx'
import { wizardWords as words } from './wizard.words.ts'

type Part = 1 | 2 | 3 | 4

type Props = {
  part: Part
  title: string
  lede?: string | undefined
  wrong?: boolean
  back: { to: string; label?: string } | undefined
  /** The summary of problems and other notices: first on the page. */
  notices?: ReactNode
  aside: ReactNode
  children: ReactNode
}

/** What stands around every page of the wizard: where you are, how to go back, and your order beside it. */
export function WizardFrame({ part, title, lede, wrong = false, back, notices, aside, children }: Props) {
  return (
    <div className="page wizard">
      <PageTitle wrong={wrong}>{words.pageTitle(title, part)}</PageTitle>
      <div className="with-aside">
        <div className="stack stack-lg shrinks">
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
          {notices}
          <header className="stack stack-sm">
            <p className="muted">{words.stepOf(part)}</p>
            <h1 tabIndex={-1}>{title}</h1>
            {lede && <p className="lede">{lede}</p>}
          </header>
          {children}
        </div>
        <aside className="stack shrinks" id="order" aria-label={words.order}>
          {aside}
        </aside>
      </div>
    </div>
  )
}

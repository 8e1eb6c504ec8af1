import type { ReactNode } from 'react'
import { Conversation, type Said } from '#app/features/support/parts/conversation.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { deskWords } from './desk.words.ts'

type Props = {
  tab: 'tickets' | 'contact'
  windowTitle: string
  subject: string
  reference: string
  badge: ReactNode
  /** How long it has waited, or when it was answered. */
  since: ReactNode
  problems: readonly FieldProblem[]
  /** Said where something came while an answer was written. */
  newer: { readonly title: string; readonly text: string } | false | undefined
  said: readonly Said[]
  saidLabel: string
  aside: ReactNode
  /** The form of the answer. */
  children: ReactNode
}

/** What somebody wrote to us, with what was answered, the form to answer with, and who they are beside it. */
export function DeskPage(props: Props) {
  const { tab, windowTitle, subject, reference, badge, since, problems, newer, said, saidLabel, aside, children } =
    props
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0 || !!newer}>{windowTitle}</PageTitle>
      <header className="stack stack-sm">
        <p>
          <a href={`/admin/messages?tab=${tab}`}>{deskWords.back[tab]}</a>
        </p>
        <h1 className="ticket-title" tabIndex={-1}>
          <bdi>{subject}</bdi>
        </h1>
        <p className="ticket-facts">
          {badge}
          <span className="ticket-reference">{reference}</span>
          {since}
        </p>
      </header>
      <div className="desk-two">
        <div className="stack stack-lg shrinks">
          {newer && (
            <Notice tone="warn" role="alert" title={newer.title}>
              <p>{newer.text}</p>
            </Notice>
          )}
          <ErrorSummary problems={problems} />
          <Conversation said={said} label={saidLabel} />
          {children}
        </div>
        <aside className="desk-aside">{aside}</aside>
      </div>
    </div>
  )
}

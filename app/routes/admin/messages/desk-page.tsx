import type { ReactNode } from 'react'
import { Conversation, type Said } from '#app/features/support/parts/conversation.tsx'
import { href } from '#app/lib/words/href.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { EditorPage } from '../parts/editor-page.tsx'
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
  const { tab, subject, reference, badge, since, said, saidLabel, children, ...page } = props
  return (
    <EditorPage
      {...page}
      title={<bdi>{subject}</bdi>}
      titleClass="ticket-title"
      back={{ to: `${href('/admin/messages')}?tab=${tab}`, name: deskWords.back[tab] }}
      facts={
        <p className="ticket-facts">
          {badge}
          <span className="ticket-reference small one-line">{reference}</span>
          {since}
        </p>
      }
    >
      <Conversation said={said} label={saidLabel} />
      {children}
    </EditorPage>
  )
}

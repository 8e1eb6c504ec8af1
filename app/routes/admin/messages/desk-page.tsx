import type { ReactNode } from 'react'
import { Conversation, type Said } from '#app/features/support/components/conversation.tsx'
import { href } from '#app/lib/words/href.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { EditorPage } from '../components/editor-page.tsx'
import { deskWords } from './desk.words.ts'

type Props = {
  tab: 'tickets' | 'contact'
  windowTitle: string
  subject: string
  reference: string
  badge: ReactNode
  /** The waiting time, or when it was answered. */
  since: ReactNode
  problems: readonly FieldProblem[]
  /** Shown if a message arrived while the answer was being written. */
  newer: { readonly title: string; readonly text: string } | false | undefined
  said: readonly Said[]
  saidLabel: string
  aside: ReactNode
  /** The answer form. */
  children: ReactNode
}

/** A message with its answers, the answer form, and the sender's details beside it. */
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

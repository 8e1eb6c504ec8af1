import { Conversation } from '#app/features/support/components/conversation.tsx'
import { FilesField } from '#app/features/support/components/files-field.tsx'
import { entriesOf } from '#app/features/support/conversation/conversation.ts'
import { ticketWords } from '#app/features/support/ticket.words.ts'
import type { replyForm } from '#app/routes/support/ticket.form.ts'
import { TicketList } from '#app/routes/support/ticket-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { OwnApplication } from './load-application.server.ts'
import { talkWords as words } from './talk.words.ts'

type Props = { own: OwnApplication; form: ReturnType<typeof replyForm.show> }

/** The messages between the traveller and us about an application, and the form for a new one. */
export function Talk({ own: { status, messages, tickets, once }, form }: Props) {
  const { question, questionAt, answer, answeredAt } = status
  const entries = entriesOf({
    messages: messages.map((message) => ({ ...message, authorName: null, isMine: message.sender === 'user' })),
    notes: [],
    question: question && questionAt ? { text: question, at: questionAt } : null,
    answer: answer && answeredAt ? { text: answer, at: answeredAt } : null,
    correction: null,
  })
  const said = entries.map(({ id, side, text, at, files }) => ({
    id,
    text,
    at,
    files,
    own: side === 'traveller',
    by: side === 'traveller' ? words.you : ticketWords.support,
  }))
  return (
    <Section name="talk" title={words.title} titleClass="title-small" className="stack" id="messages" tabIndex={-1}>
      {said.length > 0 ? <Conversation said={said} label={words.thread} /> : <p className="muted">{words.none}</p>}
      {status.erasure?.state !== 'done' && (
        <PostForm className="stack on-paper-away" encType="multipart/form-data">
          <input type="hidden" name="once" value={once} />
          <DrawnFields form={form} />
          <FilesField problems={form.problems} />
          <div>
            <Button>{words.button}</Button>
          </div>
        </PostForm>
      )}
      {tickets.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="title-small">{words.tickets}</h3>
          <TicketList tickets={tickets} />
        </div>
      )}
    </Section>
  )
}

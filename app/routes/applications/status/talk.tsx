import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { entriesOf } from '#app/features/support/conversation/conversation.ts'
import type { OwnCaseMessage } from '#app/features/support/conversation/read-conversation.server.ts'
import { Conversation } from '#app/features/support/parts/conversation.tsx'
import { FilesField } from '#app/features/support/parts/files-field.tsx'
import { ticketWords } from '#app/features/support/ticket.words.ts'
import type { replyForm } from '#app/routes/support/ticket.form.ts'
import { ownTicketWords } from '#app/routes/support/ticket.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { talkWords as words } from './talk.words.ts'

type TalkProps = { status: CaseStatus; messages: readonly OwnCaseMessage[] }

/** All that the traveller and we wrote to each other about an application. */
export function Talk({ status, messages }: TalkProps) {
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
    <Section name="talk" title={words.title} className="stack" id="messages">
      {said.length > 0 ? <Conversation said={said} label={words.thread} /> : <p className="muted">{words.none}</p>}
    </Section>
  )
}

type WriteProps = { form: ReturnType<typeof replyForm.show>; once: string }

/** Where the traveller writes. It stands outside what is drawn anew, so that nothing typed is lost. */
export function WriteToUs({ form, once }: WriteProps) {
  return (
    <Section
      name="write"
      title={words.write}
      text={words.writeText}
      titleClass="title-small"
      className="talk-write stack on-paper-away"
    >
      <PostForm className="stack" encType="multipart/form-data" data-busy={ownTicketWords.form.busy}>
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <FilesField problems={form.problems} />
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </Section>
  )
}

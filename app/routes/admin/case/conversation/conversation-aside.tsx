import type { Entry } from '#app/features/support/conversation/conversation.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Card } from '#app/ui/page/section.tsx'
import { CaseQuestion } from '../beside/case-question.tsx'
import type { CaseView } from '../case-view.ts'
import { conversationWords as words } from './conversation.words.ts'
import { FileLink, nameOf } from './thread.tsx'

/** The pending request on the case: who made it, and what it asks. */
export function WaitingCard({ view }: { view: CaseView }) {
  const { application, correction } = view.detail
  const { question, questionAt, answeredAt } = application
  const waits = question && questionAt && !view.detail.answer
  return (
    <>
      {(waits || correction) && (
        <Card name="waiting-for" title={words.waitingFor} className="stack-sm">
          <dl className="waiting-rows">
            {waits && (
              <div>
                <dt>{words.waitingAnswer}</dt>
                <dd>{words.sinceMoment(questionAt)}</dd>
              </div>
            )}
            {correction && (
              <div>
                <dt>{words.correction}</dt>
                <dd>{words.by({ on: formatDate(correction.dueOn) })}</dd>
              </div>
            )}
          </dl>
        </Card>
      )}
      {view.detail.answer && answeredAt && <p className="visually-hidden">{words.answered}</p>}
      <CaseQuestion view={view} />
    </>
  )
}

/** All files of the conversation, newest first. */
export function AttachmentsCard({ entries, traveller }: { entries: readonly Entry[]; traveller: string }) {
  const files = entries.flatMap((entry) => entry.files.map((file) => ({ entry, file }))).reverse()
  if (files.length === 0) return null
  return (
    <Card name="attachments" title={words.attachments} className="stack-sm">
      <ul className="attachment-rows">
        {files.map(({ entry, file }) => (
          <li key={file.id}>
            <FileLink file={file} />
            <span className="small muted">
              {words.attachedAt(entry.isMine ? words.you : (nameOf(entry, traveller).split(/\s+/)[0] ?? ''), entry.at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

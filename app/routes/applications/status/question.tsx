import { wantedWords as words } from '#app/features/applications/application-page.words.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'

export type AnswerProps = { status: CaseStatus; typed: string | undefined; problem: string | undefined }

/** What we asked, and the form to answer it. */
export function Question(props: AnswerProps) {
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{words.question}</h3>
      <Asked status={props.status} />
      <AnswerForm {...props} />
    </div>
  )
}

/** What was answered. Another answer can be sent until the case is decided. */
export function Answered({ on, ...props }: AnswerProps & { on: PlainDate }) {
  const { status, problem } = props
  return (
    <section className="notice notice-ok wanted" aria-labelledby="answered-title">
      <div className="stack stack-sm">
        <h2 id="answered-title">{words.answeredTitle}</h2>
        <Asked status={status} />
        <p className="label">{words.answered(on)}</p>
        <p className="wanted-said breaks-anywhere">{status.answer}</p>
        <details className="on-paper-away" open={problem !== undefined}>
          <summary>{words.change}</summary>
          <AnswerForm {...props} />
        </details>
      </div>
    </section>
  )
}

function Asked({ status: { question, questionAt } }: Pick<AnswerProps, 'status'>) {
  return (
    <>
      <p className="wanted-said breaks-anywhere">{question}</p>
      {questionAt && <p className="small muted">{words.asked(dayOf(questionAt))}</p>}
    </>
  )
}

function AnswerForm({ status: { asked, answeredAt }, typed, problem }: AnswerProps) {
  return (
    <PostForm className="stack stack-sm">
      <input type="hidden" name="asked" value={asked} />
      <TextAreaField
        name="answer"
        label={words.answer}
        hint={words.answerHint}
        rows={4}
        defaultValue={typed}
        problem={problem}
      />
      <Button look={answeredAt ? 'quiet' : 'main'}>{words.send}</Button>
    </PostForm>
  )
}

import { wantedWords as words } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import type { DocumentRow } from '#app/features/documents/read-documents.server.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'

export type Wanted = { documents: readonly Pick<DocumentRow, 'kind' | 'rejectionReason' | 'rejectionNote'>[] }

type Props = AnswerProps & { wanted: Wanted }

/** Whether the application waits for its traveller: a question that is answered waits for us. */
export function isWanted({ canAnswer, answeredAt, correction }: CaseStatus, { documents }: Wanted): boolean {
  return (canAnswer && !answeredAt) || correction !== undefined || documents.length > 0
}

/** What the traveller can do so that their application goes on, what has a day first: the order of every other page. */
export function WantedOfYou({ wanted, ...answer }: Props) {
  const { status } = answer
  const { documents } = wanted
  const { correction, canAnswer, answeredAt } = status
  return (
    <>
      {isWanted(status, wanted) && (
        <section className="notice notice-warn wanted" aria-labelledby="wanted-title">
          <div className="stack stack-lg">
            <h2 id="wanted-title">{words.title}</h2>
            {correction && <Correct id={status.id} correction={correction} />}
            {documents.length > 0 && (
              <div className="stack stack-sm">
                <h3 className="title-small">{words.documents}</h3>
                <ul className="stack">
                  {documents.map((document) => (
                    <Document key={document.kind} id={status.id} document={document} />
                  ))}
                </ul>
              </div>
            )}
            {canAnswer && !answeredAt && <Question {...answer} />}
          </div>
        </section>
      )}
      {canAnswer && answeredAt && <Answered {...answer} on={dayOf(answeredAt)} />}
    </>
  )
}

function Correct({ id, correction }: { id: string; correction: NonNullable<CaseStatus['correction']> }) {
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{words.correction}</h3>
      <p>
        <strong>{correction.fields.join(', ')}.</strong> {words.due(correction.dueOn)}.
      </p>
      <p className="wanted-said breaks-anywhere">{words.said(correction.note)}</p>
      <p>
        <ButtonLink to={ownCaseAt(id).correct}>{words.correct}</ButtonLink>
      </p>
    </div>
  )
}

function Document({ id, document }: { id: string; document: Wanted['documents'][number] }) {
  const { kind, rejectionReason, rejectionNote } = document
  const { name } = documentWords(kind)
  return (
    <li className="stack stack-sm">
      <p>
        <strong>{name}.</strong> {rejectionReason && rejectionWords[rejectionReason]}
      </p>
      {rejectionNote && <p className="wanted-said breaks-anywhere">{words.said(rejectionNote)}</p>}
      <p>
        <ButtonLink to={ownCaseAt(id).document(kind)}>{words.upload(name)}</ButtonLink>
      </p>
    </li>
  )
}

type AnswerProps = { status: CaseStatus; field: ShownField }

/** What we asked, and the form to answer it. */
function Question(props: AnswerProps) {
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{words.question}</h3>
      <Asked status={props.status} />
      <AnswerForm {...props} />
    </div>
  )
}

/** What was answered. Another answer can be sent until the case is decided. */
function Answered({ on, ...props }: AnswerProps & { on: PlainDate }) {
  const { status, field } = props
  return (
    <section className="notice notice-ok wanted" aria-labelledby="answered-title">
      <div className="stack stack-sm">
        <h2 id="answered-title">{words.answeredTitle}</h2>
        <Asked status={status} />
        <p className="label">{words.answered(on)}</p>
        <p className="wanted-said breaks-anywhere">{status.answer}</p>
        <details className="on-paper-away" open={field.problem !== undefined}>
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

function AnswerForm({ status: { asked, answeredAt }, field }: AnswerProps) {
  return (
    <PostForm className="stack stack-sm">
      <input type="hidden" name="asked" value={asked} />
      <DrawnField {...field} />
      <Button look={answeredAt ? 'quiet' : 'main'}>{words.send}</Button>
    </PostForm>
  )
}

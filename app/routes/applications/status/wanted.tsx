import { wantedWords as words } from '#app/features/applications/application-page.words.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import type { DocumentRow } from '#app/features/documents/read-documents.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'

export type Wanted = { documents: readonly Pick<DocumentRow, 'kind' | 'rejectionReason' | 'rejectionNote'>[] }

type Props = { status: CaseStatus; wanted: Wanted; typed: string | undefined; problem: string | undefined }

/** What the traveller can do so that their application goes on: answer a question, replace a document. */
export function WantedOfYou({ status, wanted, typed, problem }: Props) {
  const { documents } = wanted
  const { correction } = status
  if (!status.question && !correction && documents.length === 0) return null
  return (
    <section className="notice notice-warn wanted" aria-labelledby="wanted-title">
      <div className="stack">
        <h2 id="wanted-title">{words.title}</h2>
        {status.question && <Question status={status} typed={typed} problem={problem} />}
        {correction && <Correct id={status.id} correction={correction} />}
        {documents.length > 0 && (
          <div className="stack stack-sm">
            <h3 className="text-xl">{words.documents}</h3>
            <ul className="stack">
              {documents.map((document) => (
                <Document key={document.kind} id={status.id} document={document} />
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function Question({ status, typed, problem }: Omit<Props, 'wanted'>) {
  const { question, questionAt, answer, answeredAt } = status
  return (
    <div className="stack stack-sm">
      <h3 className="text-xl">{words.question}</h3>
      <p className="wanted-said">{question}</p>
      {questionAt && <p className="small muted">{words.asked(dayOf(questionAt))}</p>}
      {answeredAt && (
        <>
          <p className="label">{words.answered(dayOf(answeredAt))}</p>
          <p className="wanted-said">{answer}</p>
        </>
      )}
      <PostForm className="stack stack-sm">
        <TextAreaField
          name="answer"
          label={words.answer}
          hint={words.answerHint}
          rows={4}
          defaultValue={typed}
          problem={problem}
        />
        <Button look={answeredAt ? 'quiet' : 'main'}>{answeredAt ? words.change : words.send}</Button>
      </PostForm>
    </div>
  )
}

function Correct({ id, correction }: { id: string; correction: NonNullable<CaseStatus['correction']> }) {
  return (
    <div className="stack stack-sm">
      <h3 className="text-xl">{words.correction}</h3>
      <p>
        <strong>{correction.fields.join(', ')}.</strong> {words.due(correction.dueOn)}.
      </p>
      <p className="wanted-said">{words.said(correction.note)}</p>
      <p>
        <ButtonLink to={`/applications/${id}/correct`}>{words.correct}</ButtonLink>
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
      {rejectionNote && <p className="wanted-said">{words.said(rejectionNote)}</p>}
      <p>
        <ButtonLink to={`/apply/${id}/documents/${kind}`}>{words.upload(name)}</ButtonLink>
      </p>
    </li>
  )
}

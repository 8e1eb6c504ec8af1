import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOpen } from '#app/features/applications/application.ts'
import { meaningFor } from '#app/features/applications/application.words.ts'
import { statusPageWords, wantedWords } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { RightExample } from '#app/features/documents/components/right-example.tsx'
import { documentWords } from '#app/features/documents/document.words.ts'
import type { Wait } from '#app/features/own-cases/own-case.ts'
import { ownCaseWords, waitAddress, waitWords } from '#app/features/own-cases/own-case.words.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { asSentence } from '#app/lib/words/sentence.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { ShownField } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ownApplicationWords } from './own-application.words.ts'
import type { documentsOf } from './read-parts.server.ts'

const words = ownApplicationWords.move

type OwnDocument = Awaited<ReturnType<typeof documentsOf>>[number]

type Props = {
  status: CaseStatus
  waits: readonly Wait[]
  documents: readonly OwnDocument[]
  /** The answer field. */
  field: ShownField
  /** The date by which we file, if we promised one. */
  fileBy: PlainDate | undefined
  onTime: string | undefined
  /** For a draft: the part of the wizard where it continues. */
  part: number | undefined
  /** Additional content while the next step is ours. */
  children?: ReactNode
}

/** The panel for the next step: who acts, what, why, by when, and the action itself. */
export function MovePanel(props: Props) {
  const { status, waits } = props
  if (waits.length > 0) return <YourMove {...props} />
  return isOpen(status.status) ? <OurMove {...props} /> : null
}

function Panel({ whose, day, children }: { whose: 'yours' | 'ours'; day: string | undefined; children: ReactNode }) {
  return (
    <section className={`move move-${whose}`} id="your-move" tabIndex={-1} aria-labelledby="move-title">
      <header className="row middle gap-12">
        <Icon of={whose === 'yours' ? CircleAlert : Clock} size={22} />
        <h2 className="title-small" id="move-title">
          {words[whose]}
        </h2>
        {day && <span className="move-day">{day}</span>}
      </header>
      <div className="move-body stack stack-lg">{children}</div>
    </section>
  )
}

function YourMove({ status, waits, documents, field, fileBy, onTime, part }: Props) {
  const dueOn = status.correction?.dueOn
  return (
    <Panel whose="yours" day={dueOn && words.by({ day: formatDate(dueOn) })}>
      {waits.map((wait) => {
        const key = waitAddress(status.id, wait)
        switch (wait.kind) {
          case 'correction':
            return status.correction && <Correct key={key} id={status.id} correction={status.correction} />
          case 'document': {
            const document = documents.find(({ kind }) => kind === wait.document)
            return document && <Replace key={key} id={status.id} document={document} />
          }
          case 'question':
            return <Question key={key} status={status} field={field} />
          default:
            return (
              <div key={key} className="stack stack-sm">
                {part && <p>{ownCaseWords.part(part)}</p>}
                <p>
                  <ButtonLink to={key}>{waitWords(wait)}</ButtonLink>
                </p>
              </div>
            )
        }
      })}
      {isOpen(status.status) && (
        <p className="hint">
          {words.free} {fileBy && onTime && words.moves({ fileBy: formatDate(fileBy) })}
        </p>
      )}
    </Panel>
  )
}

function OurMove({ status, fileBy, onTime, children }: Props) {
  const { sentence, more } = meaningFor(status.status, status.to.name)
  // The expected decision date is shown below, so it is not repeated here.
  const isToFile = status.status !== 'under_review' && !status.isLate && fileBy !== status.expectedOn
  return (
    <Panel whose="ours" day={fileBy && isToFile ? words.until({ day: formatDate(fileBy) }) : undefined}>
      <div className="stack stack-sm">
        <p className="title size-20">{sentence}</p>
        {more && <p>{more}</p>}
        {children}
        {onTime && <p>{onTime}</p>}
      </div>
      <Next status={status} />
    </Panel>
  )
}

/** The steps that follow. */
export function Next({ status: { status, to } }: { status: CaseStatus }) {
  const lines: Record<string, (country: string) => string[]> = statusPageWords.next
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{words.next}</h3>
      <ol className="numbers stack stack-sm">
        {(lines[status] ?? statusPageWords.next.over)(to.name).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}

function Correct({ id, correction }: { id: string; correction: NonNullable<CaseStatus['correction']> }) {
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{wantedWords.correction}</h3>
      <p>
        <strong>{asSentence(briefListText(correction.fields))}</strong>{' '}
        {asSentence(wantedWords.due({ date: formatDate(correction.dueOn) }))}
      </p>
      <p className="wanted-said breaks-anywhere">{wantedWords.said({ note: correction.note })}</p>
      <p>
        <ButtonLink to={ownCaseAt(id).correct}>{wantedWords.correct}</ButtonLink>
      </p>
    </div>
  )
}

/**
 * A document that was rejected or newly requested: the reason, an example beside the traveller's own, and a link to
 * upload one.
 */
function Replace({ id, document }: { id: string; document: OwnDocument }) {
  const { kind, name, href: file, isPicture, rejected, status, asked } = document
  const isNew = status === 'pending'
  return (
    <div className="move-document">
      {file && isPicture && (
        <div className="move-pair">
          <figure>
            <img src={file} alt="" width={140} height={101} />
            <figcaption className="small">{words.theirs}</figcaption>
          </figure>
          <figure>
            <RightExample kind={kind} width={140} />
            <figcaption className="small">{words.example}</figcaption>
          </figure>
        </div>
      )}
      {isNew && (
        <figure className="move-example">
          <RightExample kind={kind} width={140} />
          <figcaption className="small">{words.example}</figcaption>
        </figure>
      )}
      <div className="stack stack-sm">
        <h3 className="title size-20">{isNew ? words.asked({ name }) : words.replace({ name })}</h3>
        {asked && <p className="wanted-said breaks-anywhere">{wantedWords.said({ note: asked })}</p>}
        {rejected.length > 0 && <p className="wanted-said breaks-anywhere">{rejected.join(' ')}</p>}
        <p className="muted">{documentWords(kind).requirement}</p>
        <p>
          <ButtonLink to={ownCaseAt(id).document(kind)}>
            {isNew ? wantedWords.first({ name }) : wantedWords.upload({ name })}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Question({ status, field }: Pick<Props, 'status' | 'field'>) {
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{wantedWords.question}</h3>
      <Asked status={status} />
      <AnswerForm status={status} field={field} />
    </div>
  )
}

/** The answer. It can be replaced until the case is decided. */
export function Answered({ status, field }: Pick<Props, 'status' | 'field'>) {
  const { canAnswer, answeredAt } = status
  if (!canAnswer || !answeredAt) return null
  return (
    <section className="notice notice-ok" aria-labelledby="answered-title">
      <div className="stack stack-sm">
        <h2 className="title-small" id="answered-title">
          {wantedWords.answeredTitle}
        </h2>
        <Asked status={status} />
        <p className="label">{wantedWords.answered({ date: formatDate(dayOf(answeredAt)) })}</p>
        <p className="wanted-said breaks-anywhere">{status.answer}</p>
        <details className="on-paper-away" open={field.problem !== undefined}>
          <summary>{wantedWords.change}</summary>
          <AnswerForm status={status} field={field} />
        </details>
      </div>
    </section>
  )
}

function Asked({ status: { question, questionAt } }: Pick<Props, 'status'>) {
  return (
    <>
      <p className="wanted-said breaks-anywhere">{question}</p>
      {questionAt && <p className="small muted">{wantedWords.asked({ date: formatDate(dayOf(questionAt)) })}</p>}
    </>
  )
}

function AnswerForm({ status: { asked, answeredAt }, field }: Pick<Props, 'status' | 'field'>) {
  return (
    <PostForm className="stack stack-sm">
      <input type="hidden" name="asked" value={asked} />
      <DrawnField {...field} />
      <div>
        <Button look={answeredAt ? 'quiet' : 'main'}>{wantedWords.send}</Button>
      </div>
    </PostForm>
  )
}

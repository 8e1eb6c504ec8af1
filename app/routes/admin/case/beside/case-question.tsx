import { questionWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { CaseForm } from '../case-form.tsx'
import { askedIn, type CaseView } from '../case-view.ts'

/** What the traveller is asked before the case can go on. */
export function CaseQuestion({ view }: { view: CaseView }) {
  const { detail, answer } = view
  const { application, may } = detail
  if (!may.ask) return null
  const { question, questionAt } = application
  return (
    <details className="card fold" id="ask" open={!!question || answer?.intent === 'ask'}>
      <summary>{words.title}</summary>
      <div className="stack">
        {question && questionAt && (
          <>
            <blockquote className="edged edged-box as-typed breaks-anywhere">
              <p>{question}</p>
              <p className="small muted">{words.open(questionAt)}</p>
            </blockquote>
            {detail.answer && (
              <blockquote className="edged edged-box edged-ok as-typed breaks-anywhere">
                <p>{detail.answer}</p>
                {application.answeredAt && <p className="small muted">{words.said(application.answeredAt)}</p>}
              </blockquote>
            )}
            <CaseForm view={view} intent="answered">
              <Button look="quiet" wide>
                {words.answered}
              </Button>
            </CaseForm>
          </>
        )}
        <CaseForm view={view} intent="ask" className="stack stack-sm">
          <TextAreaField {...askedIn(view, 'ask', 'question')} label={words.label} hint={words.text} rows={3} />
          <Button look="quiet">{question ? words.change : words.button}</Button>
        </CaseForm>
      </div>
    </details>
  )
}

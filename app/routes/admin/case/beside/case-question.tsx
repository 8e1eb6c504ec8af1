import { questionWords as words } from '#app/features/casework/detail/detail.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The question the traveller must answer before the case can proceed. */
export function CaseQuestion({ view }: { view: CaseView }) {
  const { detail } = view
  const { application, may } = detail
  if (!may.ask) return null
  const { question, questionAt } = application
  const answer = answerIn(view, 'ask')
  const form = caseForms.ask.show(answer)
  return (
    <details className="card fold" id="ask" open={!!question || !!answer}>
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
          <DrawnField {...form.fields.question} />
          <Button look="quiet">{question ? words.change : words.button}</Button>
        </CaseForm>
      </div>
    </details>
  )
}

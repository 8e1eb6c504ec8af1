import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { actAt, type CaseView, problemIn, typedIn } from '../case-view.ts'
import { questionWords as words } from '../detail.words.ts'

/** What the traveller is asked before the case can go on. */
export function CaseQuestion({ view }: { view: CaseView }) {
  const { detail, list, paper, answer } = view
  const { application, may } = detail
  if (!may.ask) return null
  const { question, questionAt } = application
  const action = actAt(application.id, list, paper)
  return (
    <details className="card case-fold" id="ask" open={!!question || answer?.intent === 'ask'}>
      <summary>{words.title}</summary>
      <div className="stack">
        {question && questionAt && (
          <>
            <blockquote className="case-said case-question">
              <p>{question}</p>
              <p className="small muted">{words.open(questionAt)}</p>
            </blockquote>
            {detail.answer && (
              <blockquote className="case-said case-answer">
                <p>{detail.answer}</p>
                {application.answeredAt && <p className="small muted">{words.said(application.answeredAt)}</p>}
              </blockquote>
            )}
            <form method="post" action={action}>
              <input type="hidden" name="intent" value="answered" />
              <Button look="quiet" wide>
                {words.answered}
              </Button>
            </form>
          </>
        )}
        <form method="post" action={action} className="stack stack-sm" noValidate>
          <input type="hidden" name="intent" value="ask" />
          <TextAreaField
            name="question"
            label={words.label}
            hint={words.text}
            rows={3}
            defaultValue={typedIn(view, 'ask', 'question')}
            problem={problemIn(view, 'question')}
          />
          <Button look="quiet">{question ? words.change : words.button}</Button>
        </form>
      </div>
    </details>
  )
}

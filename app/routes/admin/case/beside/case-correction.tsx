import { correctable, questionsOf } from '#app/features/applications/corrections/correctable.ts'
import { type Correction, canBeCorrected, daysToCorrect } from '#app/features/applications/corrections/correction.ts'
import { flagWords as words } from '#app/features/casework/detail/correction.words.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { askedDate, typedDate } from '#app/ui/form/date-question.ts'
import { Problem, TextAreaField } from '#app/ui/form/field.tsx'
import { CaseForm } from '../case-form.tsx'
import { askedIn, type CaseView, problemIn } from '../case-view.ts'

/** Answers that are given back to the traveller: what is asked now, and the form that asks. */
export function CaseCorrection({ view }: { view: CaseView }) {
  const { detail, answer, now } = view
  const { application, may, correction } = detail
  if (!may.flag) return null
  const isClosed = !canBeCorrected(application.status)
  if (isClosed && !correction && answer?.intent !== 'flag') return null
  return (
    <details className="card fold" id="flag" open={!!correction || answer?.intent === 'flag'}>
      <summary>{words.title}</summary>
      <div className="stack">
        {correction && (
          <>
            <Open correction={correction} isLate={correction.dueOn < dayOf(now)} />
            <CaseForm view={view} intent="unflag">
              <Button look="quiet" wide>
                {words.takeBack}
              </Button>
            </CaseForm>
          </>
        )}
        {isClosed && <p className="hint">{words.closed}</p>}
        {!isClosed && !correction && <FlagForm view={view} />}
        {!isClosed && correction && (
          <details className="fold" open={answer?.intent === 'flag'}>
            <summary>{words.change}</summary>
            <FlagForm view={view} />
          </details>
        )}
      </div>
    </details>
  )
}

function Open({ correction, isLate }: { correction: Correction; isLate: boolean }) {
  const { fields, note, askedAt, dueOn } = correction
  return (
    <blockquote className="edged edged-box as-typed breaks-anywhere">
      <p>{note}</p>
      <p className="small">
        {questionsOf(fields)
          .map(({ label }) => label)
          .join(', ')}
      </p>
      <p className="small muted">
        {words.open(askedAt, dueOn)} {isLate && <strong>{words.late}</strong>}
      </p>
    </blockquote>
  )
}

/** It starts with what is asked now: sending it again changes that. */
function FlagForm({ view }: { view: CaseView }) {
  const { detail, answer, now } = view
  const { correction } = detail
  const typed = answer?.intent === 'flag' ? answer.typed : undefined
  const chosen = typed ? (typed.flag ?? '').split(' ') : (correction?.fields ?? [])
  const due = typed ?? typedDate('flagDue', correction?.dueOn ?? addDays(dayOf(now), daysToCorrect))
  const wrong = problemIn(view, 'flag')
  const note = askedIn(view, 'flag', 'flagNote')
  return (
    <CaseForm view={view} intent="flag" className="stack">
      <p className="hint">{words.text}</p>
      <fieldset className={wrong ? 'field field-wrong' : 'field'}>
        <legend className="label">{words.fields}</legend>
        {wrong && <Problem name="flag">{wrong}</Problem>}
        <div className="case-flags">
          {correctable.map(({ key, label }, index) => (
            <label className="choice choice-bare" key={key}>
              <input
                type="checkbox"
                name="flag"
                id={index === 0 ? 'flag-answers' : undefined}
                value={key}
                defaultChecked={chosen.includes(key)}
              />
              <span className="choice-text">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextAreaField
        {...note}
        label={words.note}
        hint={words.noteHint}
        rows={3}
        defaultValue={note.defaultValue ?? correction?.note}
      />
      <DateField {...askedDate(due, answer?.problems ?? [], 'flagDue')} label={words.due} />
      <Button look="quiet">{correction ? words.change : words.button}</Button>
    </CaseForm>
  )
}

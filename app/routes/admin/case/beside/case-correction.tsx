import { type Correction, canBeCorrected, daysToCorrect } from '#app/features/applications/corrections/correction.ts'
import { flagWords as words } from '#app/features/casework/detail/correction.words.ts'
import { addDays, dayOf } from '#app/lib/plain-date.ts'
import { listOf } from '#app/routes/admin/components/list-of.ts'
import { Button } from '#app/ui/button.tsx'
import { dateParts } from '#app/ui/form/date-question.ts'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { FieldSet } from '#app/ui/form/field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The correction request: the answers currently requested, and the form to request them. */
export function CaseCorrection({ view }: { view: CaseView }) {
  const { detail, answer, now } = view
  const { application, may, correction } = detail
  if (!may.flag) return null
  const given = detail.correctable.filter(({ key }) => correction?.fields.includes(key))
  const labels = given.map(({ label }) => label)
  const isClosed = !canBeCorrected(application.status)
  if (isClosed && !correction && answer?.intent !== 'flag') return null
  return (
    <details className="card fold" id="flag" open={!!correction || answer?.intent === 'flag'}>
      <summary>{words.title}</summary>
      <div className="stack">
        {correction && (
          <>
            <Open correction={correction} labels={labels} isLate={correction.dueOn < dayOf(now)} />
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

type OpenProps = { correction: Correction; labels: readonly string[]; isLate: boolean }

function Open({ correction: { note, askedAt, dueOn }, labels, isLate }: OpenProps) {
  return (
    <blockquote className="edged edged-box as-typed breaks-anywhere">
      <p>{note}</p>
      <p className="small">{listOf(labels)}</p>
      <p className="small muted">
        {words.open(askedAt, dueOn)} {isLate && <strong>{words.late}</strong>}
      </p>
    </blockquote>
  )
}

/** Starts with the answers currently requested; submitting again changes them. */
function FlagForm({ view }: { view: CaseView }) {
  const { detail, now } = view
  const { correction } = detail
  const { fields } = caseForms.flag.show(answerIn(view, 'flag'), {
    flag: [...(correction?.fields ?? [])],
    flagNote: correction?.note ?? '',
    flagDue: dateParts(correction?.dueOn ?? addDays(dayOf(now), daysToCorrect)),
  })
  const { name, label, problem, ticked = [] } = fields.flag
  return (
    <CaseForm view={view} intent="flag" className="stack">
      <p className="hint">{words.text}</p>
      <FieldSet name={name} label={label} problem={problem}>
        <div className="case-flags">
          {detail.correctable.map(({ key: value, label }, index) => (
            <label className="choice choice-bare" key={value}>
              <input
                type="checkbox"
                name={name}
                id={index === 0 ? 'flag-answers' : undefined}
                value={value}
                defaultChecked={ticked.includes(value)}
              />
              <span className="choice-text">{label}</span>
            </label>
          ))}
        </div>
      </FieldSet>
      <DrawnField {...fields.flagNote} />
      <DrawnField {...fields.flagDue} />
      <Button look="quiet">{correction ? words.change : words.button}</Button>
    </CaseForm>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { writtenAmount } from '#app/features/visas/edit/amount.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { caseForms } from '../case.form.ts'
import { useCaseFetcher } from '../case-form.tsx'
import { answerIn, type CaseAnswer, type CaseView } from '../case-view.ts'
import { FeeField } from './fee-field.tsx'

const words = filingWords.record

/**
 * The filing record as a form. Input is kept when a colleague saves; the user is warned before replacing the
 * colleague's changes.
 */
export function RecordForm({ view, children }: { view: CaseView; children: ReactNode }) {
  const { filing, detail } = view
  const [drawn, setDrawn] = useState(filing.version)
  const [isTouched, setTouched] = useState(false)
  // A colleague saved, and there is no unsaved input to lose.
  useEffect(() => {
    if (!isTouched && drawn !== filing.version) setDrawn(filing.version)
  }, [isTouched, drawn, filing.version])
  if (!detail.may.decide) return <ReadOnly view={view} beside={children} />
  return (
    <Form
      key={drawn}
      view={view}
      drawn={drawn}
      beside={children}
      onTouched={() => setTouched(true)}
      onSettled={() => setTouched(false)}
      isBehind={isTouched && drawn !== filing.version}
    />
  )
}

type FormProps = {
  view: CaseView
  /** The version the fields were rendered from. */
  drawn: number
  isBehind: boolean
  /** Content between the fields that is submitted separately. */
  beside: ReactNode
  onTouched(): void
  onSettled(): void
}

const formId = 'filing-record-form'

function Form({ view, drawn, isBehind, beside, onTouched, onSettled }: FormProps) {
  const { detail, filing, list, caseDocument } = view
  const fetcher = useCaseFetcher()
  const reported = useRef<CaseAnswer>(undefined)
  const day = useRef<HTMLDivElement>(null)
  const { data: answer } = fetcher
  useEffect(() => {
    if (!answer || reported.current === answer) return
    reported.current = answer
    if (!answer.sent) onSettled()
  })
  const setToday = () => {
    const input = day.current?.querySelector('input')
    if (!input) return
    input.value = dayOf(view.now)
    onTouched()
  }
  const { fields } = caseForms.filing.show(answerIn(view, 'filing'), typedOf(view))
  return (
    <>
      <fetcher.Form
        method="post"
        id={formId}
        action={caseAt(detail.application.id, list, { doc: caseDocument })}
        className="filing-form-fields"
        noValidate
        aria-busy={fetcher.state === 'submitting'}
        onChange={onTouched}
        onSubmit={(event) => {
          if (fetcher.state === 'submitting') event.preventDefault()
        }}
      >
        <input type="hidden" name="intent" value="filing" />
        {/* After the conflict has been shown, saving replaces the colleague's changes. */}
        <input type="hidden" name="filingVersion" value={isBehind && answer?.sent ? filing.version : drawn} />
        {isBehind && (
          <div className="edged edged-warn whole-row stack stack-sm" role="status">
            <p className="label">{words.theirs.title}</p>
            <p>{words.theirs.text}</p>
            <Button type="button" look="quiet" small onClick={onSettled}>
              {words.theirs.show}
            </Button>
          </div>
        )}
        <Line field={fields.filingReference} className="mono" wide />
        <div ref={day} className="filing-day">
          <Line field={fields.filedOn} />
          <button type="button" className="link-button small" aria-label={words.todayWhat} onClick={setToday}>
            {words.today}
          </button>
        </div>
        <Line field={fields.accountUsed} known={filing.known.accounts} />
        <FeeField amount={fields.feePaid} currency={fields.feeCurrency} filing={filing} />
        <Line field={fields.paidWith} known={filing.known.means} />
      </fetcher.Form>
      {beside}
      {/* These fields belong to the form above, through `form`. */}
      <div className="filing-form-fields">
        <Line field={fields.followUpOn} form={formId} onChange={onTouched} />
        <Line field={fields.appointmentAt} form={formId} onChange={onTouched} />
        <p className="whole-row">
          <Button look="quiet" small form={formId}>
            {words.save}
          </Button>
        </p>
      </div>
    </>
  )
}

type Shown = ReturnType<typeof caseForms.filing.show>['fields']['filedOn']
type LineProps = {
  field: Shown
  known?: readonly string[]
  className?: string
  wide?: boolean
  form?: string
  onChange?(): void
}

/** A text field with suggestions from colleagues' earlier entries. */
function Line({ field, known = [], className = '', wide = false, ...more }: LineProps) {
  const { part: _, text, isOn: __, ticked: ___, date: ____, wrongPart: _____, ...rest } = field
  const { required: ______, rows, prompt, options, choices, columns, accept, limits, multiple, code, ...line } = rest
  const list = known.length > 0 ? `${field.name}-known` : undefined
  return (
    <div className={wide ? 'whole-row' : ''}>
      <TextField {...line} className={className} defaultValue={text} list={list} {...more} />
      {list && (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}

function typedOf({ filing }: CaseView) {
  return {
    filingReference: filing.reference,
    filedOn: filing.filedOn ?? '',
    accountUsed: filing.accountUsed,
    feePaid: filing.fee ? writtenAmount(filing.fee) : '',
    feeCurrency: filing.fee?.currency ?? filing.expectedFee?.currency ?? 'USD',
    paidWith: filing.paidWith,
    followUpOn: filing.followUpOn ?? '',
    appointmentAt: filing.appointmentAt ?? '',
  }
}

/** For staff who can view a case but not file it. */
function ReadOnly({ view: { filing }, beside }: { view: CaseView; beside: ReactNode }) {
  const typed = typedOf({ filing } as CaseView)
  return (
    <div className="stack stack-sm">
      <SummaryList>
        <SummaryRow name={words.reference}>{typed.filingReference || '–'}</SummaryRow>
        <SummaryRow name={words.filedOn}>{typed.filedOn || '–'}</SummaryRow>
        <SummaryRow name={words.followUp}>{typed.followUpOn || '–'}</SummaryRow>
      </SummaryList>
      {beside}
      <p className="hint">{words.readOnly}</p>
    </div>
  )
}

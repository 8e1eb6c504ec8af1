import { href } from 'react-router'
import { caseVisaWords as words } from '#app/features/casework/detail/correction.words.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { addressOf } from '#app/lib/address.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { dateParts } from '#app/ui/form/date-question.ts'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The visa that was granted: its file for the traveller, and its last day for them and for the reminders. */
export function CaseVisa({ view }: { view: CaseView }) {
  const { detail } = view
  const { application, documents, may } = detail
  if (application.status !== 'approved' || !may.decide) return null
  const { visaValidUntil: day } = application
  const isHandedOver = documents.some(({ kind }) => kind === issuedVisa)
  const form = caseForms['visa-end'].show(answerIn(view, 'visa-end'), day ? { visaEnd: dateParts(day) } : {})
  return (
    <Card name="visa-end" title={words.title} id="visa-end">
      {day && <p className="label">{words.known(day)}</p>}
      <p>
        <ButtonLink
          to={addressOf(href('/admin/documents/new'), { application: application.reference, kind: issuedVisa })}
          look={isHandedOver ? 'quiet' : 'main'}
        >
          {isHandedOver ? words.replace : words.handOver}
        </ButtonLink>
      </p>
      {isHandedOver && <TakeBack view={view} />}
      <CaseForm view={view} intent="visa-end" className="stack stack-sm">
        <DrawnFields form={form} />
        <Button look="quiet">{words.button}</Button>
      </CaseForm>
    </Card>
  )
}

function TakeBack({ view }: { view: CaseView }) {
  return (
    <details className="fold">
      <summary>{words.back}</summary>
      <CaseForm view={view} intent="visa-back" className="stack stack-sm">
        <p className="hint">{words.backWhy}</p>
        <Button look="danger">{words.backButton}</Button>
      </CaseForm>
    </details>
  )
}

import { caseVisaWords as words } from '#app/features/casework/detail/correction.words.ts'
import { canHandOver, isHandedOver, issuedVisa } from '#app/features/documents/document.ts'
import type { CheckVerdict } from '#app/features/issued-visas/visa-check.ts'
import { checkWords, fieldWords } from '#app/features/issued-visas/visa-check.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { dateParts } from '#app/ui/form/date-question.ts'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The visa: its file, uploaded once the case is filed, and its expiry date once the case is approved. */
export function CaseVisa({ view }: { view: CaseView }) {
  const { detail } = view
  const { application, documents, may } = detail
  if (!canHandOver(application.status) || !may.decide) return null
  const { visaValidFrom: first, visaValidUntil: last } = application
  const isThere = documents.some(({ kind }) => kind === issuedVisa)
  const isGranted = isHandedOver(application.status)
  const form = caseForms['visa-end'].show(answerIn(view, 'visa-end'), {
    ...(first && { visaStart: dateParts(first) }),
    ...(last && { visaEnd: dateParts(last) }),
  })
  return (
    <Card name="visa-end" title={words.title} id="visa-end">
      {(first || last) && <p className="label">{words.known(first, last)}</p>}
      <p>
        <ButtonLink
          to={addressOf(href('/admin/documents/new'), { application: application.reference, kind: issuedVisa })}
          look={isThere ? 'quiet' : 'main'}
        >
          {isThere ? words.replace : isGranted ? words.handOver : words.add}
        </ButtonLink>
      </p>
      {isThere && !isGranted && <p className="hint">{words.hidden}</p>}
      {isThere && isGranted && <Checked checks={view.visaChecks ?? []} />}
      {isThere && <TakeBack view={view} isGranted={isGranted} />}
      {isGranted && (
        <CaseForm view={view} intent="visa-end" className="stack stack-sm">
          <DrawnFields form={form} />
          <Button look="quiet">{words.button}</Button>
        </CaseForm>
      )}
    </Card>
  )
}

/** The result of the traveller's comparison of the visa with their passport. */
function Checked({ checks }: { checks: NonNullable<CaseView['visaChecks']> }) {
  const namesOf = (verdict: CheckVerdict) =>
    checks.filter((one) => one.verdict === verdict).map(({ field }) => fieldWords[field])
  const [right, wrong] = [namesOf('right'), namesOf('wrong')]
  return (
    <div className="stack stack-sm">
      <p className="label">{checkWords.staff.title}</p>
      {checks.length === 0 && <p className="hint">{checkWords.staff.none}</p>}
      {wrong.length > 0 && (
        <p>
          <strong>{checkWords.staff.wrong(wrong)}</strong>
        </p>
      )}
      {right.length > 0 && <p>{checkWords.staff.right(right)}</p>}
    </div>
  )
}

function TakeBack({ view, isGranted }: { view: CaseView; isGranted: boolean }) {
  return (
    <details className="fold">
      <summary>{words.back}</summary>
      <CaseForm view={view} intent="visa-back" className="stack stack-sm">
        <p className="hint">{isGranted ? words.backWhy : words.removeWhy}</p>
        <Button look="danger">{isGranted ? words.backButton : words.removeButton}</Button>
      </CaseForm>
    </details>
  )
}

import { caseDocumentWords } from '#app/features/casework/detail/detail.words.ts'
import { canUpload } from '#app/features/documents/document.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

const words = caseDocumentWords.ask

/** Requests a document missing from the application, while its traveller can still upload it. */
export function AskForDocument({ view }: { view: CaseView }) {
  const { application, documents, may } = view.detail
  if (!may.edit || !canUpload(application.status, 'pending')) return null
  const answer = answerIn(view, 'ask-document')
  const { askedKind, askedNote } = caseForms['ask-document'].show(answer).fields
  const isThere = (kind: string) => documents.some((one) => one.kind === kind && one.required)
  const options = askedKind.options?.filter(({ value }) => !isThere(value))
  return (
    <details className="card fold" id="ask-document" open={!!answer}>
      <summary>{words.title}</summary>
      <CaseForm view={view} intent="ask-document" className="stack stack-sm">
        <p className="muted small">{words.text}</p>
        <DrawnField {...askedKind} {...(options && { options })} />
        <DrawnField {...askedNote} />
        <Button look="quiet">{words.button}</Button>
      </CaseForm>
    </details>
  )
}

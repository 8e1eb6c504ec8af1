import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CaseDocument } from '#app/features/casework/detail/case-documents.ts'
import { caseDocumentWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { canDecide, type Verdict } from '#app/features/documents/document.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The status of a document, and the decisions available for it. */
export function DocumentDecision({ view, caseDocument }: { view: CaseView; caseDocument: CaseDocument }) {
  const { may, application } = view.detail
  const mayNow = (verdict: Verdict) => may.verify && canDecide(application.status, verdict)
  const { status, rejectionReason, rejectionNote, decidedAt, decidedBy } = caseDocument
  const navigate = useNavigate()
  // After verification, shows the next document awaiting review.
  const goOn = () => {
    if (view.caseDocument) void navigate(caseAt(application.id, view.list), { replace: true, preventScrollReset: true })
  }
  if (!caseDocument.id || status === 'pending') return null
  return (
    <div className="line-above pad-above stack stack-sm">
      {rejectionReason && <p className="edged edged-warn">{words.rejected(rejectionReason)}</p>}
      {rejectionNote && <p className="as-typed breaks-anywhere small">{words.told({ note: rejectionNote })}</p>}
      {decidedAt && <p className="small muted">{words.decided(decidedBy, decidedAt)}</p>}
      {may.verify && !mayNow('verified') && <p className="muted small">{words.notOpen}</p>}
      <div className="cluster">
        {status !== 'verified' && mayNow('verified') && (
          <DocumentForm view={view} caseDocument={caseDocument} intent="verify" onSent={goOn}>
            <Button look={status === 'rejected' ? 'quiet' : 'main'} data-shortcut="v">
              {status === 'rejected' ? words.verifyAgain : words.verify}
            </Button>
          </DocumentForm>
        )}
        {status !== 'uploaded' && mayNow('uploaded') && (
          <DocumentForm view={view} caseDocument={caseDocument} intent="reopen">
            <Button look="quiet">{words.reopen}</Button>
          </DocumentForm>
        )}
      </div>
      {status !== 'rejected' && mayNow('rejected') && <Reject view={view} caseDocument={caseDocument} />}
    </div>
  )
}

type FormProps = {
  view: CaseView
  caseDocument: CaseDocument
  intent: 'verify' | 'reject' | 'reopen'
  onSent?: () => void
  children: ReactNode
}

/** Sends the version and status the officer saw, so that the decision never applies to another version. */
function DocumentForm({ view, caseDocument, intent, onSent, children }: FormProps) {
  return (
    <CaseForm
      view={view}
      intent={intent}
      doc={caseDocument.kind}
      className="stack stack-sm"
      {...(onSent && { onSent })}
    >
      <input type="hidden" name="document" value={caseDocument.id ?? ''} />
      <input type="hidden" name="seenVersion" value={caseDocument.version} />
      <input type="hidden" name="seenStatus" value={caseDocument.status} />
      {children}
    </CaseForm>
  )
}

function Reject({ view, caseDocument }: { view: CaseView; caseDocument: CaseDocument }) {
  const { status } = view.detail.application
  const answer = answerIn(view, 'reject')
  return (
    <details className="fold" open={!!answer}>
      {/* When the whole application can be rejected, the shortcut belongs to that. */}
      <summary data-shortcut={status === 'under_review' ? undefined : 'r'}>{words.reject}</summary>
      <DocumentForm view={view} caseDocument={caseDocument} intent="reject">
        <DrawnFields form={caseForms.reject.show(answer)} />
        <Button look="danger">{words.rejectButton}</Button>
      </DocumentForm>
    </details>
  )
}

import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/parts/status-badge.tsx'
import { normalTargets } from '#app/features/casework/case.ts'
import { moveWords, decideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The usual next steps, one button each, with what the traveller is told beside the new status. */
export function DecideForm({ view }: { view: CaseView }) {
  const { application, may } = view.detail
  const usual = may.decide ? normalTargets(application.status) : []
  const forward = forwardOf(application.status, usual)
  const targets = forward ? [forward, ...usual.filter((target) => target !== forward)] : usual
  return (
    <section className="frame pad-20 stack" aria-labelledby="decide-title" id="decide">
      <div className="head-row">
        <h2 className="title-small" id="decide-title">
          {words.title}
        </h2>
        <StatusBadge status={application.status} />
      </div>
      {!may.decide && <p>{words.supportOnly}</p>}
      {may.decide && targets.length === 0 && <p className="muted">{words.closed}</p>}
      {targets.length > 0 && <Moves view={view} targets={targets} forward={forward} />}
    </section>
  )
}

type MovesProps = { view: CaseView; targets: readonly ApplicationStatus[]; forward: ApplicationStatus | undefined }

/** The way onwards first, and what is seldom wanted after it. */
function Moves({ view, targets, forward }: MovesProps) {
  const { application, version, to } = view.detail
  return (
    <CaseForm view={view} intent="move" className="stack">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="from" value={application.status} />
      <Unchecked view={view} />
      <div className="rows gap-10">
        {targets.map((target) => (
          <Button
            key={target}
            id={`decide-${target}`}
            name="to"
            value={target}
            look={lookOf(target, forward)}
            wide
            data-shortcut={target === forward ? 'a' : target === 'rejected' ? 'r' : undefined}
          >
            {moveWords(target, to.name)}
          </Button>
        ))}
      </div>
      <DrawnField {...caseForms.move.show(answerIn(view, 'move')).fields.moveNote} data-shortcut="m" />
      <p className="hint">{words.undo}</p>
    </CaseForm>
  )
}

/** Where the case goes if all is well: what the key for approving presses. */
function forwardOf(status: ApplicationStatus, targets: readonly ApplicationStatus[]): ApplicationStatus | undefined {
  const onwards: Partial<Record<ApplicationStatus, ApplicationStatus>> = {
    pending: 'document_verification',
    document_verification: 'processing',
    processing: 'under_review',
    under_review: 'approved',
  }
  return targets.find((target) => target === onwards[status])
}

function lookOf(target: ApplicationStatus, forward: ApplicationStatus | undefined) {
  if (target === forward) return 'main'
  return target === 'rejected' ? 'danger' : 'quiet'
}

/** Said before somebody goes on: which papers nobody has verified. */
function Unchecked({ view: { detail } }: { view: CaseView }) {
  if (detail.application.status !== 'document_verification') return null
  const open = detail.documents.filter(({ required, status }) => required && status !== 'verified')
  if (open.length === 0) return null
  return <p className="edged edged-warn">{words.unchecked(open.map(({ kind }) => documentWords(kind).name))}</p>
}

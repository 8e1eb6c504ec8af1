import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { normalTargets } from '#app/features/casework/case.ts'
import { gateWords, moveWords, decideWords as words } from '#app/features/casework/detail/detail.words.ts'
import { type Gate, gateBefore, needsOverride } from '#app/features/casework/gates/gate.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { caseForms } from '../case.form.ts'
import { CaseForm } from '../case-form.tsx'
import { answerIn, type CaseView } from '../case-view.ts'

/** The standard next steps as buttons, with the message the traveller receives beside the new status. */
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

/** The step forward first, or what blocks it, then the rarely used steps. */
function Moves({ view, targets, forward }: MovesProps) {
  const { application, checked, version, to } = view.detail
  const gate = forward && gateBefore(forward, checked)
  const form = caseForms.move.show(answerIn(view, 'move'))
  return (
    <CaseForm view={view} intent="move" className="stack">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="from" value={application.status} />
      {gate && <InTheWay view={view} gate={gate} />}
      <div className="rows gap-10">
        {targets.map((target) =>
          target === forward && gate ? null : (
            <MoveButton key={target} target={target} country={to.name} isForward={target === forward} />
          ),
        )}
      </div>
      {targets.includes('rejected') && <DrawnField {...form.fields.moveRefusal} />}
      <DrawnField {...form.fields.moveNote} data-shortcut="m" />
      {gate && forward && mayPass(view, gate) && (
        <details className="fold" id="past-gate" open={!!form.fields.moveReason.problem}>
          <summary>{gateWords.fold[gate.code]}</summary>
          <div className="stack stack-sm">
            <DrawnField {...form.fields.moveReason} />
            <MoveButton target={forward} country={to.name} look="danger" />
          </div>
        </details>
      )}
      <p className="hint">{words.undo}</p>
    </CaseForm>
  )
}

type ButtonProps = { target: ApplicationStatus; country: string; isForward?: boolean; look?: 'danger' }

function MoveButton({ target, country, isForward = false, look }: ButtonProps) {
  return (
    <Button
      id={`decide-${target}`}
      name="to"
      value={target}
      look={look ?? (isForward ? 'main' : target === 'rejected' ? 'danger' : 'quiet')}
      wide
      data-shortcut={isForward ? 'a' : target === 'rejected' ? 'r' : undefined}
    >
      {moveWords(target, country)}
    </Button>
  )
}

/** Approving without a visa requires a reason; skipping the document checks or the filing record is an override. */
function mayPass({ detail: { may } }: CaseView, gate: Gate): boolean {
  return !needsOverride(gate) || may.override
}

/** What is left to do before the next step, each with a link. The shortcut for the next step leads here. */
function InTheWay({ view: { detail, list }, gate }: { view: CaseView; gate: Gate }) {
  const { application } = detail
  if (gate.code === 'visa') {
    const address = addressOf(href('/admin/documents/new'), { application: application.reference, kind: issuedVisa })
    return (
      <div className="edged edged-warn stack stack-sm">
        <p>{gateWords.visa}</p>
        <p>
          <a className="button button-wide" href={address} data-shortcut="a">
            {gateWords.addVisa}
          </a>
        </p>
      </div>
    )
  }
  if (gate.code === 'filing') {
    return (
      <div className="edged edged-warn stack stack-sm">
        <p>{gateWords.filing}</p>
        <p>
          <a className="button button-wide" href="#filing" data-shortcut="a">
            {gateWords.toFiling}
          </a>
        </p>
      </div>
    )
  }
  // In the order of the page.
  const open = detail.documents.flatMap(({ kind }) => gate.open.filter((one) => one.kind === kind))
  return (
    <div className="edged edged-warn stack stack-sm">
      <p className="label">{gateWords.documents({ count: gate.open.length })}</p>
      <ul>
        {open.map(({ kind, status }, index) => (
          <li key={kind}>
            <PortalLink
              to={caseAt(application.id, list, { doc: kind })}
              data-shortcut={index === 0 ? 'a' : undefined}
              preventScrollReset
            >
              {documentWords(kind).name}
            </PortalLink>
            , {gateWords.states[status]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The default next status, triggered by the shortcut for approving. */
function forwardOf(status: ApplicationStatus, targets: readonly ApplicationStatus[]): ApplicationStatus | undefined {
  const onwards: Partial<Record<ApplicationStatus, ApplicationStatus>> = {
    pending: 'document_verification',
    document_verification: 'processing',
    processing: 'under_review',
    under_review: 'approved',
  }
  return targets.find((target) => target === onwards[status])
}

import { href } from 'react-router'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { TravelsWith } from '#app/features/applications/parts/travels-with.tsx'
import { caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt, listAt } from '#app/features/casework/queue/queue-query.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { UndoNotice } from '../queue/undo-notice.tsx'
import { CaseCorrection } from './beside/case-correction.tsx'
import { CaseNotes } from './beside/case-notes.tsx'
import { CaseOwner } from './beside/case-owner.tsx'
import { CaseQuestion } from './beside/case-question.tsx'
import { CaseTasks } from './beside/case-tasks.tsx'
import { CaseTickets } from './beside/case-tickets.tsx'
import { CaseVisa } from './beside/case-visa.tsx'
import { CaseHeader } from './case-header.tsx'
import type { CaseAnswer } from './case-view.ts'
import { ConflictNotice } from './decide/conflict-notice.tsx'
import { DecideForm } from './decide/decide-form.tsx'
import { OverrideForm } from './decide/override-form.tsx'
import { CaseFormFields } from './form/case-form-fields.tsx'
import type { LoadedCase } from './load-case.server.ts'
import { Papers } from './papers/papers.tsx'
import { CaseAnswers } from './records/case-answers.tsx'
import { CaseCorrections } from './records/case-corrected.tsx'
import { CaseFacts } from './records/case-facts.tsx'
import { CaseMoney } from './records/case-money.tsx'
import { AuditLog, StatusHistory } from './records/case-records.tsx'

type Props = {
  loaded: LoadedCase
  answer?: CaseAnswer | undefined
  revealed?: string | undefined
  form?: FilledForm | undefined
}

/** One application as staff work on it: the documents beside the facts, the decision within reach. */
export function CasePage({ loaded, answer, revealed, form }: Props) {
  if (loaded.kind === 'own') return <OwnCase {...loaded} />
  const view = { ...loaded.view, answer, revealed, openedForm: form }
  const { others, detail, list } = view
  const { id } = detail.application
  const isErased = detail.application.erasedAt !== null
  return (
    <div className="page case" data-case={id}>
      <PageTitle wrong={!!answer}>{words.title}</PageTitle>
      {answer && <ErrorSummary problems={answer.sent.problems} />}
      {answer?.conflict && <ConflictNotice view={view} conflict={answer.conflict} />}
      <UndoNotice undoable={loaded.undoable} back={caseAt(id, list)} />
      <CaseHeader view={view} />
      <div data-presence={href('/admin/applications/:applicationId/presence', { applicationId: id })} role="status">
        {others.length > 0 && (
          <Notice tone="warn">
            <p className="presence-said">{words.others(others)}</p>
          </Notice>
        )}
      </div>
      <div className="with-aside with-aside-wide case-columns">
        <Papers view={view} />
        <div className="side">
          {!isErased && <DecideForm view={view} />}
          {detail.may.override && !isErased && <OverrideForm view={view} />}
          <CaseVisa view={view} />
          <CaseTasks view={view} />
          <CaseFacts view={view} />
          <CaseOwner view={view} />
          <CaseNotes view={view} />
          <CaseQuestion view={view} />
          <CaseCorrection view={view} />
          <CaseTickets tickets={loaded.tickets} />
          <TravelsWith
            travellers={view.detail.travellers}
            id={view.detail.application.id}
            at={(applicationId) => href('/admin/applications/:applicationId', { applicationId })}
          />
        </div>
        <div className="stack stack-lg">
          <CaseCorrections view={view} />
          <CaseFormFields view={view} />
          <CaseAnswers view={view} />
          <CaseMoney view={view} />
          <StatusHistory view={view} />
          {detail.may.decide && <AuditLog view={view} />}
        </div>
      </div>
    </div>
  )
}

/** Somebody came to their own application: what they read instead. */
function OwnCase({ reference, list }: { reference: string; list: string }) {
  return (
    <div className="page case stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.own.title}</h1>
      <p className="mono">{reference}</p>
      <p className="lede">{words.own.text}</p>
      <p>
        <a href={listAt(list)}>{words.back}</a>
      </p>
    </div>
  )
}

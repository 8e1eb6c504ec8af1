import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TravelsWith } from '#app/features/applications/components/travels-with.tsx'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { saidWords, caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt, listAt } from '#app/features/casework/queue/queue-query.ts'
import { href } from '#app/lib/words/href.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { useLive } from '../live/use-live.ts'
import { usePresence } from '../live/use-presence.ts'
import { useCaseActs } from '../palette/use-case-acts.ts'
import { PortalLink } from '../portal-link.tsx'
import { UndoNotice } from '../undo/undo-notice.tsx'
import { CaseCorrection } from './beside/case-correction.tsx'
import { CaseOwner } from './beside/case-owner.tsx'
import { CaseTasks } from './beside/case-tasks.tsx'
import { CaseTickets } from './beside/case-tickets.tsx'
import { CaseVisa } from './beside/case-visa.tsx'
import { CaseChanges } from './case-changes.tsx'
import { FormAnswers } from './case-form.tsx'
import { CaseHeader } from './case-header.tsx'
import type { CaseAnswer } from './case-view.ts'
import { ConversationPane } from './conversation/conversation-pane.tsx'
import { ChangedNotice } from './decide/changed-notice.tsx'
import { ConflictNotice } from './decide/conflict-notice.tsx'
import { DecideForm } from './decide/decide-form.tsx'
import { OverrideForm } from './decide/override-form.tsx'
import { Documents } from './documents/documents.tsx'
import { FilingPane } from './filing/filing-pane.tsx'
import { CaseFormFields } from './form/case-form-fields.tsx'
import type { LoadedCase } from './load-case.server.ts'
import { CaseAnswers } from './records/case-answers.tsx'
import { CaseCorrections } from './records/case-corrected.tsx'
import { CaseFacts } from './records/case-facts.tsx'
import { CaseMoney } from './records/case-money.tsx'
import { AuditLog, StatusHistory } from './records/case-records.tsx'
import { useSentActs } from './sent-acts.ts'
import { takeToPlace } from './take-to-place.ts'

type Props = {
  loaded: LoadedCase
  answer?: CaseAnswer | undefined
  revealed?: string | undefined
  form?: FilledForm | undefined
}

/** The staff view of an application: documents beside the case data, with the decision always within reach. */
export function CasePage({ loaded, ...opened }: Props) {
  if (loaded.kind === 'own') return <OwnCase {...loaded} />
  return <CaseDesk key={loaded.view.detail.application.id} loaded={loaded} {...opened} />
}

type DeskProps = Omit<Props, 'loaded'> & { loaded: Extract<LoadedCase, { kind: 'case' }> }

function CaseDesk({ loaded, answer: sent, revealed, form }: DeskProps) {
  const [answer, setAnswer] = useState(sent)
  const [followed, setFollowed] = useState<string>()
  const hasActed = useRef(false)
  const report = useCallback((reported: CaseAnswer) => {
    setAnswer(reported)
    hasActed.current = true
    if (reported.next) setFollowed(reported.next)
  }, [])
  const [search] = useSearchParams()
  const view = {
    ...loaded.view,
    detail: useSentActs(loaded.view.detail),
    caseDocument: search.get('doc'),
    next: followed ?? loaded.view.next,
    answer,
    revealed,
    openedForm: form,
  }
  const { others, detail, list } = view
  const { id } = detail.application
  useLive(id)
  usePresence(href('/admin/applications/:applicationId/presence', { applicationId: id }))
  useCaseActs(detail.applicantName)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (page.current) takeToPlace(page.current)
  }, [])
  // If the pressed button is removed by its action, keyboard focus would be lost.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return
    hasActed.current = false
    page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  })
  const isErased = detail.application.erasedAt !== null
  return (
    <FormAnswers report={report}>
      <div className="page case" data-case={id} ref={page}>
        <PageTitle wrong={!!answer?.sent}>{words.title}</PageTitle>
        {answer?.sent && <ErrorSummary problems={answer.sent.problems} />}
        {answer?.conflict && <ConflictNotice view={view} conflict={answer.conflict} />}
        <div className="case-top">
          <div className="case-told">
            <ChangedNotice view={view} />
            {answer?.said && <Notice tone="ok" role="status" {...saidWords[answer.said]} />}
            <UndoNotice undoable={answer?.undoable} back={caseAt(id, list)} />
          </div>
          <CaseHeader view={view} />
        </div>
        <CaseChanges view={view} />
        <div role="status">
          {others.length > 0 && (
            <Notice tone="warn">
              <p>{words.others(others)}</p>
            </Notice>
          )}
        </div>
        <Documents view={view} />
        <div className="with-aside with-aside-wide case-columns">
          <div className="side">
            {!isErased && <DecideForm view={view} />}
            {detail.may.override && !isErased && <OverrideForm view={view} />}
            <CaseVisa view={view} />
            <CaseTasks view={view} />
            <CaseOwner view={view} />
            <CaseCorrection view={view} />
            <CaseTickets tickets={loaded.tickets} />
            <TravelsWith
              travellers={view.detail.travellers}
              id={view.detail.application.id}
              at={(applicationId) => href('/admin/applications/:applicationId', { applicationId })}
            />
          </div>
          <div className="stack stack-lg">
            <CaseFacts view={view} />
            <CaseCorrections view={view} />
            <CaseAnswers view={view} />
            <CaseFormFields view={view} />
            <div id="payments">
              <CaseMoney view={view} />
            </div>
            <div id="activity" className="stack stack-lg">
              <StatusHistory view={view} />
              {detail.may.decide && <AuditLog view={view} />}
            </div>
          </div>
        </div>
        <ConversationPane view={view} />
        <FilingPane view={view} />
      </div>
    </FormAnswers>
  )
}

function OwnCase({ reference, list }: { reference: string; list: string }) {
  return (
    <div className="page case stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.own.title}</h1>
      <p className="mono">{reference}</p>
      <p className="lede">{words.own.text}</p>
      <p>
        <PortalLink to={listAt(list)}>{words.back}</PortalLink>
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { CaseView } from '../case-view.ts'
import { caseWords as words } from '../detail.words.ts'
import { CaseAnswers } from './case-answers.tsx'
import { CaseCorrections } from './case-corrected.tsx'
import { CaseCorrection } from './case-correction.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseOwner } from './case-owner.tsx'
import { CaseQuestion } from './case-question.tsx'
import { AuditLog, StatusHistory } from './case-records.tsx'
import { CaseVisa } from './case-visa.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { DecideForm } from './decide-form.tsx'
import { OverrideForm } from './override-form.tsx'
import { Papers } from './papers.tsx'

type Props = {
  view: CaseView
  notice?: ReactNode
  /** What its traveller asked about it, which is none of the casework's own. */
  questions?: ReactNode
}

/** One application as staff work on it: the documents beside the facts, the decision within reach. */
export function CasePage({ view, notice, questions }: Props) {
  const { answer, others, detail } = view
  const { id } = detail.application
  return (
    <div className="page case" data-case={id}>
      <PageTitle wrong={!!answer}>{words.title}</PageTitle>
      {answer && <ErrorSummary problems={answer.problems} />}
      {answer?.conflict && <ConflictNotice view={view} conflict={answer.conflict} />}
      {notice}
      <CaseHeader view={view} />
      <div data-presence={`/admin/applications/${id}/presence`} role="status">
        {others.length > 0 && (
          <Notice tone="warn">
            <p className="presence-said">{words.others(others)}</p>
          </Notice>
        )}
      </div>
      <div className="case-columns">
        <Papers view={view} />
        <div className="case-side stack">
          <DecideForm view={view} />
          {detail.may.decide && <OverrideForm view={view} />}
          <CaseVisa view={view} />
          <CaseFacts view={view} />
          <CaseOwner view={view} />
          <CaseNotes view={view} />
          <CaseQuestion view={view} />
          <CaseCorrection view={view} />
          {questions}
        </div>
        <div className="case-more stack stack-lg">
          <CaseCorrections view={view} />
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
export function OwnCase({ reference, list }: { reference: string; list: string }) {
  return (
    <div className="page case stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <h1 tabIndex={-1}>{words.own.title}</h1>
      <p className="mono">{reference}</p>
      <p className="lede">{words.own.text}</p>
      <p>
        <a href={list ? `/admin/applications?${list}` : '/admin/applications'}>{words.back}</a>
      </p>
    </div>
  )
}

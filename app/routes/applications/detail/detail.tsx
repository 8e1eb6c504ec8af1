import { href } from 'react-router'
import { canMove } from '#app/features/applications/application.ts'
import { detailWords as words } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { CaseHeader } from '#app/features/applications/parts/case-header.tsx'
import { CasePass } from '#app/features/applications/parts/case-pass.tsx'
import { ErasureNote } from '#app/features/applications/parts/erasure-note.tsx'
import { OrderTasks } from '#app/features/applications/parts/order-tasks.tsx'
import { History, StatusPanel } from '#app/features/applications/parts/status-panel.tsx'
import { TravelsWith } from '#app/features/applications/parts/travels-with.tsx'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { readSavable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { answersWith } from '#app/features/applications/steps/steps.ts'
import { readTasks } from '#app/features/applications/tasks/read-tasks.server.ts'
import { readTravellers } from '#app/features/applications/travellers/read-travellers.server.ts'
import { IssuedVisaCard } from '#app/features/documents/parts/issued-visa-card.tsx'
import { readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { filledFormWords } from '#app/features/own-cases/filled-form/filled-form.words.ts'
import { holderWords, waitAddress, waitWords } from '#app/features/own-cases/own-case.words.ts'
import { type OwnCase, readOwnCases } from '#app/features/own-cases/read-own-cases.server.ts'
import { readOnTime } from '#app/features/payments/promise/read-promise.server.ts'
import { readOwnTickets } from '#app/features/support/read-own-tickets.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { SaveDetails } from '#app/routes/saved-travellers/save-details.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LinkList } from '#app/ui/page/link-list.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { SummaryRows } from '#app/ui/papers/summary-list.tsx'
import type { Route } from './+types/detail.ts'
import { CaseDocuments, Messages, Payments, RefusalRefund } from './detail-parts.tsx'
import { documentsOf, paymentsOf, refusalRefundOf } from './read-detail.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const draft = await readDraft(call, id, 'read')
  const status = await readStatus(call, id)
  return {
    status,
    travellers: await readTravellers(call, draft.application),
    savable: await readSavable(call, id),
    own: requireFound((await readOwnCases(call)).find((one) => one.id === id)),
    sections: draft.steps.map((step) => ({
      title: step.title,
      rows: step.summary(answersWith(step, draft.answers), draft.facts),
    })),
    hasForm: draft.form !== undefined,
    visa: await readIssuedVisa(call, id),
    documents: await documentsOf(call, status, draft),
    tasks: await readTasks(call, draft.application),
    payments: await paymentsOf(call, id),
    onTime: await readOnTime(call, draft.application),
    refusalRefund: await refusalRefundOf(call, status),
    tickets: (await readOwnTickets(call)).filter(({ about }) => about?.id === id),
  }
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { status, own, travellers, savable, visa, hasForm, sections, documents, tasks, payments, tickets } = loaderData
  const isDraft = status.status === 'draft'
  return (
    <div className="page band stack stack-lg">
      <PageTitle>{words.title}</PageTitle>
      <CaseHeader title={words.title} status={status} back={{ to: href('/applications'), text: words.all }} />
      <LivePart className="stack stack-lg">
        <NextActor one={own} />
        <IssuedVisaCard visa={visa} />
        <CasePass status={status} />
        <WithAside
          aside={
            <>
              <Acts status={status} />
              <TravelsWith travellers={travellers} id={status.id} at={(id) => ownCaseAt(id).details} />
              <SaveDetails savable={savable} page="details" at={status.id} />
              <ErasureNote status={status} />
              <OrderTasks tasks={tasks} />
              <Payments id={status.id} {...payments} />
              <History status={status} />
            </>
          }
        >
          <StatusPanel {...status} onTime={loaderData.onTime} />
          {loaderData.refusalRefund && <RefusalRefund said={loaderData.refusalRefund} />}
          {isDraft && own.waits.length === 0 && (
            <ButtonLink to={ownCaseAt(status.id).draft}>{words.carryOn}</ButtonLink>
          )}
          {status.erasure?.state !== 'done' && (
            <>
              <Answers sections={sections} />
              {!isDraft && hasForm && (
                <p>
                  <a href={href('/applications/:applicationId/form.pdf', { applicationId: status.id })} download>
                    {filledFormWords.download}
                  </a>
                </p>
              )}
              <CaseDocuments id={status.id} documents={documents} />
            </>
          )}
          <Messages status={status} tickets={tickets} />
        </WithAside>
      </LivePart>
    </div>
  )
}

function Answers({ sections }: Pick<Route.ComponentProps['loaderData'], 'sections'>) {
  return (
    <Section name="answers" title={words.answers} className="stack stack-sm">
      <div className="accordion">
        {sections.map(({ title, rows }) => (
          <details key={title}>
            <summary>{title}</summary>
            <SummaryRows rows={rows} notGiven={words.notGiven} />
          </details>
        ))}
      </div>
    </Section>
  )
}

function Acts({ status: { id, status } }: Pick<Route.ComponentProps['loaderData'], 'status'>) {
  return (
    <Card name="acts" title={words.acts} className="stack-sm">
      <LinkList
        links={[
          { to: ownCaseAt(id).status, text: words.follow },
          { to: ownCaseAt(id).support, text: words.ask },
          (canMove(status, 'withdraw') || status === 'under_review') && {
            to: ownCaseAt(id).withdraw,
            text: words.withdraw,
          },
        ]}
      />
    </Card>
  )
}

/** Who has to act next with one application, and where it is its traveller, the way to what there is to do. */
function NextActor({ one: { id, waits, holder, toName } }: { one: OwnCase }) {
  if (waits.length === 0) return <p className="bold">{holderWords(holder, toName)}</p>
  return (
    <Notice tone="warn" title={holderWords(holder, toName)}>
      <ul className="cluster">
        {waits.map((wait, index) => (
          <li key={waitAddress(id, wait)}>
            <ButtonLink to={waitAddress(id, wait)} look={index === 0 ? 'main' : 'quiet'} small>
              {waitWords(wait)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

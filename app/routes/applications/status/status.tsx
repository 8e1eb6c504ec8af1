import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { answerForm } from '#app/features/applications/answer.form.ts'
import { answerQuestion } from '#app/features/applications/answer-question.server.ts'
import { canMove, isOpen } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import {
  detailWords,
  wantedWords,
  statusPageWords as words,
} from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { CaseHeader } from '#app/features/applications/parts/case-header.tsx'
import { CasePass } from '#app/features/applications/parts/case-pass.tsx'
import { ErasureNote } from '#app/features/applications/parts/erasure-note.tsx'
import {
  EventTime,
  eventText,
  eventTitle,
  History,
  StatusPanel,
} from '#app/features/applications/parts/status-panel.tsx'
import { readApplication } from '#app/features/applications/read-application.server.ts'
import { type CaseStatus, readStatus } from '#app/features/applications/read-status.server.ts'
import { readSavable } from '#app/features/applications/saved-travellers/read-savable.server.ts'
import { canUpload } from '#app/features/documents/document.ts'
import { IssuedVisaCard } from '#app/features/documents/parts/issued-visa-card.tsx'
import { documentRows, readIssuedVisa } from '#app/features/documents/read-documents.server.ts'
import { readOnTime } from '#app/features/payments/promise/read-promise.server.ts'
import { readOwnConversation } from '#app/features/support/conversation/read-conversation.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { SaveDetails } from '#app/routes/saved-travellers/save-details.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { readMessage } from '#app/routes/support/sent-message.server.ts'
import { replyForm } from '#app/routes/support/ticket.form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { LinkList } from '#app/ui/page/link-list.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { Route } from './+types/status.ts'
import { Talk, WriteToUs } from './talk.tsx'
import { isWanted, WantedOfYou } from './wanted.tsx'
import { writeMessage } from './write-message.server.ts'

export const handle: PageHandle = {
  access: 'signed-in',
  takesFiles: true,
  holds: [...answerForm.heldNames, ...replyForm.heldNames],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const status = await readStatus(call, idParam(params.applicationId))
  const application = await readApplication(call, status.id)
  const visa = await readIssuedVisa(call, status.id)
  return {
    status,
    visa,
    savable: await readSavable(call, status.id),
    onTime: await readOnTime(call, application),
    wanted: { documents: await turnedDown(call, status) },
    messages: await readOwnConversation(call, status.id),
    once: randomUUID(),
  }
}

/** The documents that staff did not accept, as long as they can be replaced. */
async function turnedDown(call: Call, { id, status }: CaseStatus) {
  if (status === 'draft' || !canUpload(status, 'rejected')) return []
  const rows = await documentRows(call, id, [])
  return rows
    .filter((row) => row.status === 'rejected')
    .map(({ kind, rejectionReason, rejectionNote }) => ({ kind, rejectionReason, rejectionNote }))
}

/** The answer to what staff asked, or a message to them. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  await using message = await readMessage(request, context.get(callContext).ports.spool)
  const { fields } = message
  if (fields.has('message')) return await writeMessage(context, id, message)
  const sent = answerForm.read(fields)
  const answer = { asked: fields.text('asked'), text: sent.typed.answer }
  const result = await answerQuestion(context.get(callContext), id, answer)
  if (!result.ok) {
    const { code } = result.problem
    if (code === 'unfit') return sent.refuse()
    const field = code === 'not_asked' ? '' : 'answer'
    return sent.refuse({ [field]: wantedWords.problems[code] }, { status: 409 })
  }
  throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).status, 'question-answered')
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function StatusPage({
  loaderData: { status, visa, savable, onTime, wanted, messages, once },
  actionData,
}: Route.ComponentProps) {
  const isMessage = actionData !== undefined && 'message' in actionData.typed
  const form = answerForm.show(isMessage ? undefined : (actionData as AnswerTo<typeof answerForm>))
  const reply = replyForm.show(isMessage ? (actionData as AnswerTo<typeof replyForm>) : undefined)
  const isDraft = status.status === 'draft'
  return (
    <div className="page band">
      <PageTitle wrong={form.wrong || reply.wrong}>{words.titleOf(statusWords[status.status].name)}</PageTitle>
      <ErrorSummary problems={[...form.problems, ...reply.problems]} />
      <div className="status-title">
        <CaseHeader title={words.title} status={status} back={{ to: href('/applications'), text: detailWords.all }}>
          <button type="button" className="link-button" data-print="" hidden>
            {words.print}
          </button>
        </CaseHeader>
      </div>
      <WantedOfYou status={status} wanted={wanted} field={form.fields.answer} />
      <LivePart className="with-aside">
        <div className="stack stack-lg shrinks">
          <IssuedVisaCard visa={visa} />
          <StatusPanel {...status} onTime={onTime} />
          {!isDraft && <Changed status={status} />}
          {isDraft ? (
            <ButtonLink to={ownCaseAt(status.id).draft}>{words.carryOn}</ButtonLink>
          ) : (
            <Next status={status} isWanted={isWanted(status, wanted)} />
          )}
          <History status={status} />
          {!isDraft && <Talk status={status} messages={messages} />}
        </div>
        <aside className="stack shrinks">
          <CasePass status={status} />
          <Ways status={status} />
          <SaveDetails savable={savable} page="status" at={status.id} />
          <ErasureNote status={status} />
        </aside>
      </LivePart>
      {!isDraft && status.erasure?.state !== 'done' && <WriteToUs form={reply} once={once} />}
    </div>
  )
}

function Ways({ status }: { status: CaseStatus }) {
  const { id } = status
  return (
    <LinkList
      className="on-paper-away"
      links={[
        { to: ownCaseAt(id).details, text: words.details },
        status.submittedOn && {
          to: ownCaseAt(id).receipt,
          text: words.receipt,
        },
        status.expectedOn &&
          isOpen(status.status) &&
          !status.isLate && {
            to: ownCaseAt(id).expectedDate,
            text: words.calendar,
          },
        { to: ownCaseAt(id).support, text: words.askUs },
        (canMove(status.status, 'withdraw') || status.status === 'under_review') && {
          to: ownCaseAt(id).withdraw,
          text: words.withdraw,
        },
      ]}
    />
  )
}

/** The newest thing that happened, before everything that did. */
function Changed({ status }: { status: CaseStatus }) {
  const [newest, ...earlier] = status.history
  if (!newest || earlier.length === 0) return null
  const before = newest.kind === 'status' ? earlier.find(({ kind }) => kind === 'status') : undefined
  const isReason = status.status === 'rejected' && newest.status === 'rejected' && newest.note
  return (
    <Card name="changed" title={words.changed} className="accent stack-sm">
      <p className="label">{before ? words.fromTo(eventTitle(before), eventTitle(newest)) : eventTitle(newest)}</p>
      <p className="small muted">
        <EventTime entry={newest} />
      </p>
      {isReason && <p className="label">{words.reason}</p>}
      <p className="wanted-said breaks-anywhere">{eventText(newest, status.to.name)}</p>
    </Card>
  )
}

function Next({ status, isWanted }: { status: CaseStatus; isWanted: boolean }) {
  const { id, from, to } = status
  return (
    <section className="stack stack-sm">
      <h2>{words.whatNext}</h2>
      <ol className="numbers stack stack-sm">
        {[...(isWanted ? [words.nextWanted] : []), ...linesOf(status)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {status.status === 'rejected' && (
        <p className="cluster">
          <ButtonLink to={ownCaseAt(id).support}>{words.guidance}</ButtonLink>
          <ButtonLink to={addressOf(href('/apply'), { from: from.code, to: to.code })} look="quiet">
            {words.apply}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function linesOf({ status, to }: CaseStatus): string[] {
  const lines: Record<string, (country: string) => string[]> = words.next
  return (lines[status] ?? words.next.over)(to.name)
}

export const ErrorBoundary = failedPage(wantedWords.failure)

import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isOpen } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { wantedWords } from '#app/features/applications/application-page.words.ts'
import { ErasureNote } from '#app/features/applications/components/erasure-note.tsx'
import { OrderTasks } from '#app/features/applications/components/order-tasks.tsx'
import { RouteLine } from '#app/features/applications/components/route-line.tsx'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { Accepted, Expected } from '#app/features/applications/components/status-panel.tsx'
import { TravelsWith } from '#app/features/applications/components/travels-with.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { answerForm } from '#app/features/applications/question/answer.form.ts'
import { answerQuestion } from '#app/features/applications/question/answer-question.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { SaveDetails } from '#app/routes/saved-travellers/save-details.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { answerOf, isOffline, orOffline, unlessOffline } from '#app/routes/shell/work/offline-answer.ts'
import { readMessage } from '#app/routes/support/sent-message.server.ts'
import { replyForm } from '#app/routes/support/ticket.form.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { AnswerTo } from '#app/ui/form/form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/application.ts'
import { checkField } from './decision/check-field.server.ts'
import { DecisionDay } from './decision/decision-day.tsx'
import { Over } from './decision/over.tsx'
import { loadApplication, type OwnApplication } from './load-application.server.ts'
import { Answered, MovePanel } from './move-panel.tsx'
import { ownApplicationWords as words } from './own-application.words.ts'
import { Documents, Folds, Payments } from './side.tsx'
import { Talk } from './talk.tsx'
import { writeMessage } from './write-message.server.ts'

export const handle: PageHandle = {
  access: 'signed-in',
  takesFiles: true,
  saves: () => [...answerForm.savedNames, ...replyForm.savedNames],
  hydrate: true,
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadApplication(context.get(requestContext), idParam(params.applicationId))
}

/** Handles the answer to a staff question, a message to staff, or a result of the visa check. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const id = idParam<'application'>(params.applicationId)
  await using message = await readMessage(request, context.get(requestContext).ports.spool)
  const { fields } = message
  if (fields.has('visaField')) return await checkField(context, id, fields)
  if (fields.has('message')) return await writeMessage(context, id, message)
  const sent = answerForm.read(fields)
  const answer = { asked: fields.text('asked'), text: sent.typed.answer }
  const result = await answerQuestion(context.get(requestContext), id, answer)
  if (!result.ok) {
    const { code } = result.problem
    if (code === 'unfit') return sent.refuse()
    const field = code === 'not_asked' ? '' : 'answer'
    return sent.refuse({ [field]: wantedWords.problems[code] }, { status: 409 })
  }
  throw redirectWithFlash(context.get(pageContext), ownCaseAt(id).details, 'question-answered')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

/** If the request changed or was withdrawn, the page shows that beside the input. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asked.actionStatus === 409 || unlessOffline(asked)

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, waits, visa, line, travellers, savable, tasks, payments, sections, hasForm, documents } = loaderData
  const isMessage = actionData !== undefined && !isOffline(actionData) && 'message' in actionData.typed
  const form = answerForm.show(isMessage ? undefined : answerOf(actionData as AnswerTo<typeof answerForm>))
  const reply = replyForm.show(isMessage ? (actionData as AnswerTo<typeof replyForm>) : undefined)
  const isDraft = status.status === 'draft'
  const { answer: field } = form.fields
  return (
    <div className="page band own-application">
      <PageTitle wrong={form.wrong || reply.wrong}>
        {words.titleOf({ country: status.to.name, status: statusWords[status.status].name })}
      </PageTitle>
      <Head status={status} />
      <ErrorSummary problems={[...form.problems, ...reply.problems]} />
      <div className="own-application-line">
        <RouteLine stops={line} status={status} />
      </div>
      <div className="own-application-main stack stack-lg">
        <StaffNote status={status} />
        <DecisionDay id={status.id} visa={visa} />
        <MovePanel {...loaderData} field={field}>
          {status.accepted && <Accepted {...status.accepted} />}
          <Expected {...status} />
        </MovePanel>
        <Answered status={status} field={field} />
        {!isOpen(status.status) && !isDraft && <Over own={loaderData} />}
        {!isDraft && <Talk own={loaderData} form={reply} />}
      </div>
      <aside className="own-application-side stack stack-lg">
        <TravelsWith travellers={travellers} id={status.id} at={(id) => ownCaseAt(id).details} />
        {status.erasure?.state !== 'done' && <Documents id={status.id} documents={documents} waits={waits} />}
        <Payments id={status.id} {...payments} />
        <OrderTasks tasks={tasks} />
        <SaveDetails savable={savable} page="details" at={status.id} />
        <ErasureNote status={status} />
        <Folds status={status} sections={sections} hasForm={hasForm} />
      </aside>
    </div>
  )
}

/** The staff note on the latest status. For a rejection it is the reason. */
function StaffNote({ status: { history } }: Pick<OwnApplication, 'status'>) {
  const newest = history.find(({ kind }) => kind === 'status')
  if (!newest?.note || newest.status === 'rejected') return null
  return (
    <Notice>
      <p className="wanted-said breaks-anywhere">{wantedWords.said({ note: newest.note })}</p>
    </Notice>
  )
}

function Head({ status: { status, reference, to, visa } }: Pick<OwnApplication, 'status'>) {
  return (
    <header className="own-application-head">
      <div>
        <a href={href('/applications')} className="on-paper-away">
          {words.all}
        </a>
        <h1 tabIndex={-1}>{to.name}</h1>
      </div>
      <p className="own-application-what">
        {visa && (
          <span>
            <InEnglish>{visa}</InEnglish>
          </span>
        )}
        <span className="mono muted">{reference}</span>
        <StatusBadge status={status} />
      </p>
    </header>
  )
}

export const ErrorBoundary = failedPage(wantedWords.failure)

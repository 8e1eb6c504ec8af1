import { redirect } from 'react-router'
import { readAgencyChoices } from '#app/features/casework/agency/read-agency.server.ts'
import { handOutCase } from '#app/features/casework/queue/hand-out-case.server.ts'
import { lookUp } from '#app/features/casework/queue/look-up.server.ts'
import {
  caseAt,
  longestQuery,
  otherList,
  queueAt,
  queueParams,
  readQueueState,
} from '#app/features/casework/queue/queue-query.ts'
import { readColleagues } from '#app/features/casework/queue/read-colleagues.server.ts'
import { readQueue } from '#app/features/casework/queue/read-queue.server.ts'
import { readViews } from '#app/features/casework/queue/views.server.ts'
import { readUndoable } from '#app/features/casework/read-undoable.server.ts'
import { countBefore } from '#app/features/overview/read-alerts.server.ts'
import { isId } from '#app/lib/id.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requireFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/queue.ts'
import { claim } from './claim.server.ts'
import { queueWords as words } from './queue.words.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { choicesFor } from './queue-choices.server.ts'
import { fieldsAsWords } from './queue-fields.server.ts'
import { QueuePage } from './queue-page.tsx'
import { listsFor } from './views/queue-lists.server.ts'
import { changeViews } from './views/view-acts.server.ts'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'case.read', hydrate: true }

/** Loads the list. Old links with an id in the query redirect to the case page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id !== null) {
    searchParams.delete('id')
    throw redirect(caseAt(idParam(id), searchParams), 308)
  }
  const asWords = fieldsAsWords(searchParams)
  if (asWords) throw redirect(asWords)

  const ctx = context.get(requestContext)
  const { accountId, capabilities } = requireFound(context.get(pageContext).signedIn)
  const state = readQueueState(searchParams)
  const [queue, views, before, colleagues, agency] = await Promise.all([
    readQueue(ctx, state),
    readViews(ctx),
    countBefore(ctx),
    readColleagues(ctx),
    readAgencyChoices(ctx),
  ])
  const done = searchParams.get('done') ?? ''
  return {
    state,
    queue,
    views,
    ...(await listsFor(ctx, views)),
    colleagues,
    agency,
    before,
    now: ctx.now,
    me: accountId,
    mayDecide: capabilities.has('case.decide'),
    mayAssign: capabilities.has('case.assign'),
    undoable: isId<'undoable-act'>(done) ? await readUndoable(ctx, done) : undefined,
    ...(await choicesFor(ctx, queue.filter, [...colleagues, ...agency.partners, ...agency.branches])),
  }
}

/** Looks up, hands out and claims cases, and saves and deletes views. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const fields = await readFields(request)
  if (fields.has('claim')) return claim(ctx, fields)
  const state = readQueueState(new URL(request.url).searchParams)
  switch (fields.text('intent')) {
    case 'find':
      throw redirect(queueAt(otherList(state, { q: await lookUp(ctx, fields.text('q').slice(0, longestQuery)) })), 303)
    case 'next': {
      const id = await handOutCase(ctx, state)
      if (!id) return { nothing: true } satisfies QueueAnswer
      throw redirect(caseAt(id, queueParams({ ...state, cursor: undefined })), 303)
    }
    default:
      return changeViews(ctx, request, fields)
  }
}

export default function AdminQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  return <QueuePage {...loaderData} answer={actionData} />
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })

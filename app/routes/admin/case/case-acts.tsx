import { data, redirect } from 'react-router'
import { type CaseAnswer, type CaseIntent, caseIntents } from '#app/features/casework/detail/case-view.ts'
import { caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { dateFields } from '#app/ui/form/date-question.ts'
import type { Route } from './+types/case-acts.ts'
import type { Act, Answered } from './act.ts'
import { answered, ask, assign, note } from './beside-acts.server.ts'
import { flag, unflag } from './correction-acts.server.ts'
import { loadCase } from './load-case.server.ts'
import { LoadedCasePage } from './loaded-case-page.tsx'
import { decidePaper } from './paper-acts.server.ts'
import { seenFrom } from './seen-from.server.ts'
import { move, override } from './status-acts.server.ts'
import { visaBack, visaEnd } from './visa-acts.server.ts'

export const handle: PageHandle = {
  access: 'staff',
  holds: [
    'intent',
    'moveNote',
    'overrideTo',
    'overrideReason',
    'overrideNote',
    'rejectReason',
    'rejectNote',
    'note',
    'question',
    'flag',
    'flagNote',
    ...dateFields('flagDue'),
    ...dateFields('visaEnd'),
  ],
}

/** Cases are read at the address of their list; here their forms are taken in. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!context.get(pageContext).sent) throw redirect(seenFrom(request, idParam(params.applicationId)))
  return loadCase(context, request, params.applicationId)
}

const acts: Record<CaseIntent, (act: Act) => Promise<Answered>> = {
  move,
  override,
  verify: decidePaper,
  reject: decidePaper,
  reopen: decidePaper,
  note,
  ask,
  answered,
  assign,
  flag,
  unflag,
  'visa-end': visaEnd,
  'visa-back': visaBack,
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const intent = caseIntents.find((intent) => intent === fields.text('intent'))
  if (!intent) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const id = idParam<'application'>(params.applicationId)
  const page = context.get(pageContext)
  const { status, ...answer } = await acts[intent]({
    call: context.get(callContext),
    page,
    request,
    id,
    intent,
    fields,
  })
  return data(answer satisfies CaseAnswer, { status })
}

export default function CaseActsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoadedCasePage loaded={loaderData} answer={actionData} />
}

export const ErrorBoundary = failedPage({ name: words.failed, title: words.updateFailed, text: words.nothingChanged })

import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { caseWords as words } from '#app/features/casework/detail/detail.words.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import type { Route } from './+types/case.ts'
import type { Act, Answered } from './act.ts'
import { answered, ask, assign, claim, note } from './beside/beside-acts.server.ts'
import { flag, unflag } from './beside/correction-acts.server.ts'
import { tick } from './beside/task-acts.server.ts'
import { visaBack, visaEnd } from './beside/visa-acts.server.ts'
import { caseForms } from './case.form.ts'
import { CasePage } from './case-page.tsx'
import { type CaseAnswer, type CaseIntent, caseIntents } from './case-view.ts'
import { move, override } from './decide/status-acts.server.ts'
import { askDocument, decideOnDocument } from './documents/document-acts.server.ts'
import { file, takeReceipt, tickAll, tick as tickField } from './filing/filing-acts.server.ts'
import { loadCase } from './load-case.server.ts'
import { listOf } from './seen-from.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'case.read',
  hydrate: true,
  saves: () => ['intent', 'task', ...Object.values(caseForms).flatMap(({ savedNames }) => savedNames)],
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadCase(context, request, params.applicationId)
}

const acts: Record<CaseIntent, (act: Act) => Promise<Answered>> = {
  move,
  override,
  verify: decideOnDocument,
  reject: decideOnDocument,
  reopen: decideOnDocument,
  'ask-document': askDocument,
  note,
  ask,
  answered,
  assign,
  claim,
  flag,
  unflag,
  'visa-end': visaEnd,
  'visa-back': visaBack,
  'task-done': tick,
  'task-open': tick,
  filing: file,
  'filing-tick': tickField,
  'filing-untick': tickField,
  'filing-tick-all': tickAll,
  'filing-receipt-remove': takeReceipt,
}

/**
 * Revalidates after a rejected action too, to show the current state. Switching documents needs no reload, because the
 * page has them all.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return true
  const isSameCase = currentUrl.pathname === nextUrl.pathname && listOf(currentUrl) === listOf(nextUrl)
  return isSameCase && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const intent = caseIntents.find((intent) => intent === fields.text('intent'))
  if (!intent) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const id = idParam<'application'>(params.applicationId)
  const { status, ...answer } = await acts[intent]({ ctx: context.get(requestContext), request, id, intent, fields })
  return data(answer satisfies CaseAnswer, { status })
}

export default function AdminCasePage({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage loaded={loaderData} answer={actionData} />
}

function failureOf(title: 'updateFailed' | 'loadFailed', text: 'nothingChanged' | 'tryAgain') {
  return {
    get name() {
      return words.failed
    },
    get title() {
      return words[title]
    },
    get text() {
      return words[text]
    },
  }
}

export const ErrorBoundary = failedPage(failureOf('updateFailed', 'nothingChanged'), {
  whenOpened: failureOf('loadFailed', 'tryAgain'),
})

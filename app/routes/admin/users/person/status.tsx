import { accountStatuses } from '#app/features/accounts/account.ts'
import { changeStatus } from '#app/features/accounts/standing/change-standing.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { backTo } from '../back.ts'
import { personAt } from '../person-address.ts'
import { statusPageWords as words } from '../users.words.ts'
import type { Route } from './+types/status.ts'
import { statusForm } from './standing.form.ts'
import { readStandingPage, refusedFor } from './standing-page.server.ts'
import { StandingPage } from './standing-page.tsx'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.block', hydrate: true }

export const loader = (asked: Route.LoaderArgs) => readStandingPage(asked)

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const fields = await readFields(request)
  const sent = statusForm.read(fields)
  const known = (text: string) => accountStatuses.find((status) => status === text)
  const status = known(sent.typed.status)
  if (!status) return sent.refuse({ status: words.wrong })
  const seen = known(fields.text('seen'))
  const change = { reason: sent.typed.reason, ...(seen && { seen }) }
  const result = await changeStatus(context.get(requestContext), id, status, change)
  if (!result.ok) return refusedFor(result.problem, 'status', sent)
  throw redirectWithFlash(context.get(pageContext), backTo(fields.text('back'), personAt(id)), 'user-status-updated')
}

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, to } = loaderData
  const form = statusForm.show(actionData, { status: to })
  const data = { loaderData, actionData }
  return <StandingPage words={words} form={form} field={form.fields.status} now={person.status} {...data} />
}

export const ErrorBoundary = failedPage(words.failure)

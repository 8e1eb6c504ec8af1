import { readRolesToGive } from '#app/features/accounts/roles/read-roles.server.ts'
import { changeRole } from '#app/features/accounts/standing/change-standing.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { backTo } from '../back.ts'
import { roleIn } from '../people-search.ts'
import { personAt } from '../person-address.ts'
import { roleChoices } from '../role-choices.ts'
import { rolePageWords as words } from '../users.words.ts'
import type { Route } from './+types/role.ts'
import { roleForm } from './standing.form.ts'
import { readStandingPage, refusedFor } from './standing-page.server.ts'
import { StandingPage } from './standing-page.tsx'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'role.give', fresh: true, hydrate: true }

export async function loader(asked: Route.LoaderArgs) {
  const page = await readStandingPage(asked)
  const given = await readRolesToGive(asked.context.get(requestContext))
  return { ...page, ...given }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const fields = await readFields(request)
  const sent = roleForm().read(fields)
  const role = roleIn(sent.typed.role)
  if (!role) return sent.refuse({ role: words.wrong })
  const seen = roleIn(fields.text('seen'))
  const change = { reason: sent.typed.reason, ...(seen && { seen }) }
  const result = await changeRole(context.get(requestContext), id, role, change)
  if (!result.ok) return refusedFor(result.problem, 'role', sent)
  throw redirectWithFlash(context.get(pageContext), backTo(fields.text('back'), personAt(id)), 'user-role-updated')
}

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { person } = loaderData
  const data = { loaderData, actionData }
  const form = roleForm(roleChoices(loaderData, person.role)).show(actionData)
  return (
    <StandingPage words={words} form={form} field={form.fields.role} now={person.role} {...data}>
      {!person.emailVerified && (
        <Notice tone="warn">
          <p>{words.unconfirmed}</p>
        </Notice>
      )}
    </StandingPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)

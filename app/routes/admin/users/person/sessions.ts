import { redirect } from 'react-router'
import { endOneSessionOf, endSessionsOf } from '#app/features/accounts/standing/change-standing.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { personAt } from '../person-address.ts'
import type { Route } from './+types/sessions.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.sign-out' }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(personAt(idParam(params.accountId)))
}

/** Signs a person out: on one device if it is named, or on all if requested. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const session = (await readFields(request)).text('session')
  const ctx = context.get(requestContext)
  if (session === 'all') await endSessionsOf(ctx, id)
  else await endOneSessionOf(ctx, id, idParam<'session'>(session))
  throw redirectWithFlash(context.get(pageContext), personAt(id), 'user-signed-out')
}

import { redirect } from 'react-router'
import { endSession } from '#app/features/accounts/security/end-session.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Route } from './+types/sessions.ts'
import { ownOf } from './own.server.ts'

export const handle: PageHandle = { access: 'signed-in', own: true }

export function loader() {
  throw redirect(href('/security'))
}

/** Signs out one device. */
export async function action({ context, request }: Route.ActionArgs) {
  const sessionId = idParam<'session'>((await readFields(request)).text('session'))
  const page = context.get(pageContext)
  await endSession(context.get(requestContext), sessionId, ownOf(page, request))
  throw redirectWithFlash(page, `${href('/security')}#sessions`, 'signed-out-elsewhere')
}

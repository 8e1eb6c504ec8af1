import { href, redirect } from 'react-router'
import { noteRead } from '#app/features/notifications/read-news.server.ts'
import { isId } from '#app/lib/id.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { Route } from './+types/news.ts'

export const handle: PageHandle = { access: 'signed-in' }

export function loader() {
  throw redirect(href('/dashboard'))
}

/** What was read leaves the dashboard. Saying it twice, or of what is not there, changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, accountId } = signedInRequest(context)
  const which = (await readFields(request)).text('read')
  if (which === 'all' || isId<'notification'>(which)) await noteRead(call, accountId, which)
  throw redirect(href('/dashboard'), 303)
}

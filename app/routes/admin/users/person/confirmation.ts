import { redirect } from 'react-router'
import { resendConfirmationOf } from '#app/features/accounts/recovery/confirm-email.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { personAt } from '../person-address.ts'
import type { Route } from './+types/confirmation.ts'

export const handle: PageHandle = { access: 'staff', needs: 'person.invite' }

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(personAt(idParam(params.accountId)))
}

/** Resends the confirmation email. */
export async function action({ context, params }: Route.ActionArgs) {
  const id = idParam<'account'>(params.accountId)
  const sent = await resendConfirmationOf(context.get(requestContext), id)
  const flash = sent.ok ? 'user-confirmation-sent' : 'user-confirmation-waits'
  throw redirectWithFlash(context.get(pageContext), personAt(id), flash)
}

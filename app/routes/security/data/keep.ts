import { redirect } from 'react-router'
import { keepAccount } from '#app/features/accounts/leaving/keep-account.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { clientOf, redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { signedInRequest } from '#app/routes/account/signed-in.server.ts'
import type { Route } from './+types/keep.ts'

export const handle: PageHandle = { access: 'signed-in', own: true }

export function loader() {
  throw redirect(href('/security'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const next = ownPath((await readFields(request)).text('next')) ?? href('/security')
  const { ctx, page, accountId } = signedInRequest(context)
  await keepAccount(ctx, accountId, clientOf(page, request))
  throw redirectWithFlash(page, next, 'account-kept')
}

import { redirect } from 'react-router'
import { resendConfirmation } from '#app/features/accounts/recovery/confirm-email.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/resend-verification.ts'
import { redirectWithFlash } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'signed-in' }

export function loader() {
  throw redirect(href('/dashboard'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const next = ownPath((await readFields(request)).text('next')) ?? href('/dashboard')
  const result = await resendConfirmation(context.get(requestContext))
  const flash = result.ok ? 'confirmation-sent' : 'confirmation-waits'
  const isThere = next.startsWith(href('/confirm-email'))
  const to = isThere ? next : addressOf(href('/confirm-email'), { next })
  throw redirectWithFlash(context.get(pageContext), to, flash)
}

import { data, redirect } from 'react-router'
import { confirmEmailChange, isEmailChangeLink } from '#app/features/accounts/recovery/confirm-email-change.server.ts'
import { confirmEmailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { clientOf, flashCookie } from '../session-cookie.server.ts'
import type { Route } from './+types/confirm-email-change.ts'
import { letterLinkHeaders, tokenOf } from './letter-link.ts'
import { LetterLinkPage } from './letter-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, works: await isEmailChangeLink(context.get(callContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token')
  const page = context.get(pageContext)
  const from = { client: clientOf(page, request), sessionId: page.signedIn?.sessionId }
  const result = await confirmEmailChange(context.get(callContext), token, from)
  if (!result.ok) return data({ failed: true }, { status: 422 })
  const target = page.signedIn ? '/security' : '/signin'
  throw redirect(target, { status: 303, headers: { 'Set-Cookie': flashCookie(page, 'email-changed') } })
}

export function headers() {
  return letterLinkHeaders
}

export default function ConfirmEmailChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works } = loaderData
  return (
    <LetterLinkPage
      words={words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action="/confirm-email-change"
      after={words.after}
      otherwise={{ to: '/security/email', text: words.again }}
    />
  )
}

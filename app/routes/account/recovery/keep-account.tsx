import { data, redirect } from 'react-router'
import { isKeepLink, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { keepWords as words } from '#app/features/privacy/privacy.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { clientOf, flashCookie } from '../session-cookie.server.ts'
import type { Route } from './+types/keep-account.ts'
import { letterLinkHeaders, tokenOf } from './letter-link.ts'
import { LetterLinkPage } from './letter-link-page.tsx'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, works: await isKeepLink(context.get(callContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = (await readFields(request)).text('token')
  const page = context.get(pageContext)
  const result = await keepAccountByLink(context.get(callContext), token, clientOf(page, request))
  if (!result.ok) return data({ failed: true }, { status: 422 })
  const target = page.signedIn ? '/security' : '/signin'
  throw redirect(target, { status: 303, headers: { 'Set-Cookie': flashCookie(page, 'account-kept') } })
}

export function headers() {
  return letterLinkHeaders
}

export default function KeepAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, works } = loaderData
  return (
    <LetterLinkPage
      words={words}
      token={token}
      works={works && !actionData}
      failed={!!actionData}
      action="/keep-account"
      otherwise={{ to: '/signin', text: words.signIn }}
    />
  )
}

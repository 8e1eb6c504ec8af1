import { data, redirect } from 'react-router'
import { isKeepLink, keepAccountByLink } from '#app/features/accounts/leaving/keep-account.server.ts'
import { keepWords as words } from '#app/features/privacy/privacy.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { clientOf, flashCookie } from '../session-cookie.server.ts'
import type { Route } from './+types/keep-account.ts'
import { letterLinkHeaders, tokenOf } from './letter-link.ts'

export const handle: PageHandle = { access: 'public' }

// The link only shows a button: mail scanners open links, and opening one changes nothing.
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
  const works = loaderData.works && !actionData
  return (
    <div className="page page-narrow band stack stack-lg">
      <meta name="robots" content="noindex" />
      <PageTitle wrong={!!actionData}>{works ? words.title : words.expiredTitle}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{works ? words.title : words.expiredTitle}</h1>
        <p className="lede">{works ? words.lede : words.expired}</p>
      </header>
      {works ? (
        <form method="post" action="/keep-account" data-busy={words.busy}>
          <input type="hidden" name="token" value={loaderData.token} />
          <Button wide>{words.button}</Button>
        </form>
      ) : (
        <p>
          <ButtonLink to="/signin">{words.signIn}</ButtonLink>
        </p>
      )}
    </div>
  )
}

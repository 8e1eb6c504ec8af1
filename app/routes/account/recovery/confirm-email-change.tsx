import { data, redirect } from 'react-router'
import { confirmEmailChange, isEmailChangeLink } from '#app/features/accounts/recovery/confirm-email-change.server.ts'
import { confirmEmailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { clientOf, flashCookie } from '../session-cookie.server.ts'
import type { Route } from './+types/confirm-email-change.ts'
import { letterLinkHeaders, tokenOf } from './letter-link.ts'

export const handle: PageHandle = { access: 'public' }

// The link only shows a button: mail scanners open links, and opening one changes nothing.
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
        <form method="post" action="/confirm-email-change" className="stack" data-busy={words.busy}>
          <input type="hidden" name="token" value={loaderData.token} />
          <Button wide>{words.button}</Button>
          <p className="muted small">{words.after}</p>
        </form>
      ) : (
        <p>
          <ButtonLink to="/security/email">{words.again}</ButtonLink>
        </p>
      )}
    </div>
  )
}

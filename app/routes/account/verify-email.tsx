import { data, redirect } from 'react-router'
import { confirmEmailWords as words } from '#app/features/accounts/account.words.ts'
import { confirmEmail } from '#app/features/accounts/recovery/confirm-email.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/verify-email.ts'
import { letterLinkHeaders, tokenOf } from './recovery/letter-link.ts'
import { flashCookie } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

// The link only shows a button: mail scanners open links, and opening one changes nothing.
export function loader({ context, request }: Route.LoaderArgs) {
  return { token: tokenOf(request), signedIn: context.get(pageContext).signedIn !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const result = await confirmEmail(context.get(callContext), fields.text('token'))
  if (!result.ok) return data({ problems: [{ field: '', message: words.expired }] }, { status: 422 })
  const page = context.get(pageContext)
  const target = page.signedIn ? '/dashboard' : '/signin'
  throw redirect(target, { status: 303, headers: { 'Set-Cookie': flashCookie(page, 'email-confirmed') } })
}

export function headers() {
  return letterLinkHeaders
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{words.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <ErrorSummary problems={problems} />
      <h1 tabIndex={-1}>{words.title}</h1>
      {problems.length > 0 ? <NewLink signedIn={loaderData.signedIn} /> : <Confirm token={loaderData.token} />}
    </div>
  )
}

function Confirm({ token }: { token: string }) {
  return (
    <>
      <p className="lede">{words.lede}</p>
      <form method="post" action="/verify-email" className="stack">
        <input type="hidden" name="token" value={token} />
        <Button wide>{words.button}</Button>
      </form>
    </>
  )
}

/** What helps when a link does not work any more. */
function NewLink({ signedIn }: { signedIn: boolean }) {
  if (!signedIn) return <ButtonLink to="/signin">{words.signIn}</ButtonLink>
  return (
    <form method="post" action="/resend-verification">
      <Button wide>{words.resend}</Button>
    </form>
  )
}

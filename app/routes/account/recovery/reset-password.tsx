import { data, redirect } from 'react-router'
import { passwordProblemWords } from '#app/features/accounts/account.words.ts'
import { resetWords as words } from '#app/features/accounts/recovery/recovery.words.ts'
import { isResetLink, resetPassword } from '#app/features/accounts/recovery/reset-password.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { clientOf, withoutSession } from '../session-cookie.server.ts'
import type { Route } from './+types/reset-password.ts'
import { letterLinkHeaders, tokenOf } from './letter-link.ts'

export const handle: PageHandle = { access: 'public' }

// The link only shows a form: mail scanners open links, and opening one changes nothing.
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, works: await isResetLink(context.get(callContext), token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const token = fields.text('token')
  const password = fields.text('password')
  if (!password) return data({ token, problem: words.passwordMissing }, { status: 422 })
  const page = context.get(pageContext)
  const result = await resetPassword(context.get(callContext), { token, password }, clientOf(page, request))
  if (result.ok) throw redirect('/signin', { status: 303, headers: withoutSession(page, 'password-reset') })
  const { problem } = result
  if (problem.code === 'expired') return data({ token: '', problem: words.expired }, { status: 422 })
  return data({ token, problem: passwordProblemWords[problem.reason] }, { status: 422 })
}

export function headers() {
  return letterLinkHeaders
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const token = actionData ? actionData.token : loaderData.works ? loaderData.token : ''
  return (
    <div className="page page-narrow band stack stack-lg">
      <meta name="robots" content="noindex" />
      {token ? <SetPassword token={token} problem={actionData?.problem} /> : <LinkExpired failed={!!actionData} />}
    </div>
  )
}

function SetPassword({ token, problem }: { token: string; problem: string | undefined }) {
  return (
    <>
      <PageTitle wrong={!!problem}>{words.title}</PageTitle>
      <ErrorSummary problems={problem ? [{ field: 'password', message: problem }] : []} heading={words.failedTitle} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      {/* Sent to an address without the secret. */}
      <form method="post" action="/reset-password" className="stack stack-lg" data-busy={words.busy} noValidate>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          problem={problem}
        />
        <Button wide>{words.button}</Button>
        <p className="muted small">{words.after}</p>
      </form>
    </>
  )
}

function LinkExpired({ failed }: { failed: boolean }) {
  return (
    <>
      <PageTitle wrong={failed}>{words.expiredTitle}</PageTitle>
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.expiredTitle}</h1>
        <p className="lede">{words.expired}</p>
      </header>
      <p>
        <ButtonLink to="/forgot-password">{words.again}</ButtonLink>
      </p>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)

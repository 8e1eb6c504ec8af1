import { data, redirect } from 'react-router'
import { askReset } from '#app/features/accounts/recovery/ask-reset.server.ts'
import { forgotWords as words } from '#app/features/accounts/recovery/recovery.words.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/forgot-password.ts'
import { ResetAsked } from './reset-asked.tsx'

export const handle: PageHandle = { access: 'public' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { demo, signedIn } = context.get(pageContext)
  return { asked: new URL(request.url).searchParams.has('asked'), demo, email: signedIn?.email }
}

/** Whether an address has an account is told to nobody: every address that could be one gets the same answer. */
export async function action({ context, request }: Route.ActionArgs) {
  const email = (await readFields(request)).text('email').trim().slice(0, 320)
  if (!email) return data({ email, problem: words.missing }, { status: 422 })
  const allowance = await context.get(limitsContext).letters.take(context.get(pageContext).address)
  if (!allowance.allowed) {
    const headers = allowanceHeaders(allowance)
    return data({ email, problem: words.tooMany(allowance.resetSeconds) }, { status: 429, headers })
  }
  const result = await askReset(context.get(callContext), email)
  if (!result.ok) return data({ email, problem: words.wrong }, { status: 422 })
  throw redirect('/forgot-password?asked=1', 303)
}

/** When to come back, where too much was asked for. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem
  if (loaderData.asked && !problem) return <ResetAsked demo={loaderData.demo} />
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={!!problem} about={words.lede}>
        {words.title}
      </PageTitle>
      <ErrorSummary problems={problem ? [{ field: 'email', message: problem }] : []} heading={words.failedTitle} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <PostForm className="stack stack-lg" data-busy={words.busy}>
        <TextField
          name="email"
          label={words.email}
          hint={words.emailHint}
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={actionData?.email ?? loaderData.email}
          problem={problem}
        />
        <Button wide>{words.button}</Button>
      </PostForm>
      <p>
        {words.remembered} <a href="/signin">{words.signIn}</a>
      </p>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)

import { data, redirect } from 'react-router'
import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { demoTravellers } from '#app/features/accounts/demo-people.ts'
import { finishProblemIn } from '#app/features/accounts/identity/identity.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { takesPasskeys } from '#app/features/accounts/passkeys/passkey.ts'
import { PasskeyButton } from '#app/features/accounts/passkeys/passkey-button.tsx'
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts'
import { readSavedRoute } from '#app/features/visas/read-saved-route.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-in.ts'
import { Methods, SignInWith } from './identity/methods.tsx'
import { SavedRoute } from './saved-route.tsx'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public', duringMaintenance: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next')) ?? '/'
  const { signedIn, demo } = context.get(pageContext)
  if (signedIn) throw redirect(next)
  const call = context.get(callContext)
  const provider = call.ports.identity?.name
  const failed = provider ? finishProblemIn(searchParams) : undefined
  return {
    next,
    provider,
    failed: failed && provider ? identityWords.failed(failed, 'sign-in', provider) : undefined,
    demo: demo ? demoTravellers : undefined,
    saved: await readSavedRoute(call, next),
    passkeys: takesPasskeys(call.ports.origin),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const email = fields.text('email').trim()
  const password = fields.text('password')
  const problems: FieldProblem[] = []
  if (!email) problems.push({ field: 'email', message: words.emailMissing })
  if (!password) problems.push({ field: 'password', message: words.passwordMissing })
  if (problems.length > 0) return data({ email, problems, heading: words.bothNeeded }, { status: 422 })

  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).doors.take(page.address)
  if (!allowance.allowed) return tooMany(email, allowanceHeaders(allowance))
  const result = await signIn(context.get(callContext), { email, password }, arrivalOf(page, request))
  if (result.ok) {
    const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/dashboard'
    throw goOnSignedIn(page, result.value, { next })
  }
  if (result.problem.code === 'too_many') return tooMany(email)
  const wrong: FieldProblem[] = [{ field: 'email', message: words.wrong }]
  return data({ email, problems: wrong, heading: words.failedTitle }, { status: 422 })
}

/** At one account or from one network: whoever waits, or sets a new password, gets in. */
function tooMany(email: string, headers: Record<string, string> = {}) {
  const problems: FieldProblem[] = [{ field: 'email', message: words.tooMany, leadsTo: '/forgot-password' }]
  return data({ email, problems, heading: words.failedTitle }, { status: 429, headers })
}

/** When to come back, where too much was tried. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, provider, failed, demo, saved, passkeys } = loaderData
  const problems = actionData?.problems ?? (failed ? [{ field: '', message: failed }] : [])
  const heading = actionData ? actionData.heading : failed && words.failedTitle
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0} about={words.lede}>
        {words.title}
      </PageTitle>
      <ErrorSummary problems={problems} heading={heading} />
      {heading === words.failedTitle && <ShutOut />}
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      {saved && <SavedRoute {...saved} />}
      <Methods
        label={identityWords.methods.label}
        provider={provider}
        title={identityWords.methods.signIn}
        identity={(provider) => <SignInWith provider={provider} next={next} />}
      >
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          <TextField
            name="email"
            label={words.email}
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={actionData?.email}
            problem={problemOf(problems, 'email')}
          />
          <PasswordField
            name="password"
            label={words.password}
            autoComplete="current-password"
            problem={problemOf(problems, 'password')}
          />
          <Button wide>{words.button}</Button>
        </PostForm>
        {passkeys && <PasskeyButton use="sign-in" next={next === '/' ? '' : next} />}
      </Methods>
      <ul className="stack stack-sm">
        <li>
          <a href={`/signin/phone${query}`}>{words.byPhone}</a>
        </li>
        <li>
          <a href="/forgot-password">{words.forgot}</a>
        </li>
        <li>
          {words.noAccount} <a href={`/signup${query}`}>{words.signUp}</a>
        </li>
      </ul>
      {demo && (
        <Notice tone="demo" title={words.demo.title}>
          <p>{words.demo.text}</p>
          <ul className="small">
            {demo.map(({ email, password }) => (
              <li key={email}>
                <code>{email}</code> <code>{password}</code>
              </li>
            ))}
          </ul>
          <p>
            <a href="/dev/mailbox">{words.demo.mailbox}</a>
          </p>
        </Notice>
      )}
    </div>
  )
}

/** Whom to ask, for everybody alike: somebody who is blocked is told nothing that others are not. */
function ShutOut() {
  return (
    <p>
      {words.shutOut.before}
      <a href="/contact?subject=Report%20a%20problem">{words.shutOut.link}</a>
      {words.shutOut.after}
    </p>
  )
}

export const ErrorBoundary = failedPage(words.failure)

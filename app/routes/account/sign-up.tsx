import { data, redirect } from 'react-router'
import { passwordProblemWords, signUpWords as words } from '#app/features/accounts/account.words.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { openByLink } from '#app/features/referrals/come-by-link.server.ts'
import { codeIn } from '#app/features/referrals/referral.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { problemOf } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-up.ts'
import { Methods, SignUpForm } from './identity/methods.tsx'
import { CountryField, FullNameField, NewEmailField, TermsField } from './newcomer-fields.tsx'
import { newcomerProblems, readNewcomerForm } from './newcomer-form.ts'
import { cameBy, cameNoMore, comesBy, withCookiesOf } from './referral-cookie.server.ts'
import { residences } from './residences.server.ts'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const next = ownPath(searchParams.get('next')) ?? '/'
  const page = context.get(pageContext)
  if (page.signedIn) throw redirect(next)
  const call = context.get(callContext)
  const ref = cameBy(page) ?? codeIn(searchParams.get('ref'))
  const form = { next, ref, countries: await residences(call), provider: call.ports.identity?.name }
  return data(form, { headers: comesBy(page, ref) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const call = context.get(callContext)
  const typed = readNewcomerForm(fields, await residences(call))
  const password = fields.text('password')
  const { missing, wrong } = newcomerProblems({ ...typed, password })
  const problems = [...missing, ...wrong]
  const heading = missing.length > 0 ? words.allNeeded : undefined
  if (problems.length > 0) return data({ typed, heading, problems }, { status: 422 })

  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).doors.take(page.address)
  if (!allowance.allowed) {
    const problems = [{ field: 'email', message: words.tooMany }]
    return data({ typed, heading: words.failedTitle, problems }, { status: 429, headers: allowanceHeaders(allowance) })
  }
  const arrival = arrivalOf(page, request)
  const result = await openByLink(call, cameBy(page) ?? fields.text('ref'), (call) =>
    signUp(call, { ...typed, password }, arrival),
  )
  if (!result.ok) {
    const message = passwordProblemWords[result.problem.reason]
    return data({ typed, heading: words.failedTitle, problems: [{ field: 'password', message }] }, { status: 422 })
  }
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/'
  throw cameNoMore(page, goOnSignedIn(page, result.value, { next, flash: 'signed-up' }))
}

/** When to come back, where too much was tried; and by whose link somebody came. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return withCookiesOf(loaderHeaders, actionHeaders)
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, ref: code, countries, provider } = loaderData
  const { typed, problems = [], heading } = actionData ?? {}
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0} about={words.lede}>
        {words.title}
      </PageTitle>
      <ErrorSummary problems={problems} heading={heading} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <Methods
        label={identityWords.methods.labelNew}
        provider={provider}
        title={identityWords.methods.signUp}
        identity={(provider) => <SignUpForm provider={provider} next={next} />}
      >
        <PostForm className="stack stack-lg" data-busy={words.busy}>
          {code && <input type="hidden" name="ref" value={code} />}
          <FullNameField typed={typed} problems={problems} />
          <NewEmailField typed={typed} problems={problems} autoComplete="username" />
          <PasswordField
            name="password"
            label={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
            problem={problemOf(problems, 'password')}
          />
          <CountryField typed={typed} problems={problems} countries={countries} />
          <TermsField checked={typed?.terms} problems={problems} />
          <Button wide>{words.button}</Button>
        </PostForm>
      </Methods>
      <p>
        {words.haveAccount} <a href={`/signin${query}`}>{words.signIn}</a>
      </p>
    </div>
  )
}

export const ErrorBoundary = failedPage(words.failure)

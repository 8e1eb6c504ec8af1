import { data, redirect } from 'react-router'
import { isEmail } from '#app/features/accounts/account.ts'
import { passwordProblemWords, signUpWords as words } from '#app/features/accounts/account.words.ts'
import { identityWords } from '#app/features/accounts/identity/identity.words.ts'
import { personName } from '#app/features/accounts/person-name.ts'
import { signUp } from '#app/features/accounts/sign-in/sign-up.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { ownPath } from '#app/platform/http/own-path.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/form/choice-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/sign-up.ts'
import { Methods, SignUpForm } from './identity/methods.tsx'
import { residences } from './residences.server.ts'
import { arrivalOf, goOnSignedIn } from './session-cookie.server.ts'

export const handle: PageHandle = { access: 'public' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/'
  if (context.get(pageContext).signedIn) throw redirect(next)
  const call = context.get(callContext)
  return { next, countries: await residences(call), provider: call.ports.identity?.name }
}

type Typed = { fullName: string; email: string; country: string; terms: boolean }

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const call = context.get(callContext)
  const places = await residences(call)
  const typed: Typed = {
    fullName: personName(fields.text('fullName')),
    email: fields.text('email').trim(),
    country: places.some(({ value }) => value === fields.text('country')) ? fields.text('country') : '',
    terms: fields.has('terms'),
  }
  const password = fields.text('password')
  const { heading, problems } = problemsOf(typed, password)
  if (problems.length > 0) return data({ typed, heading, problems }, { status: 422 })

  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).doors.take(page.address)
  if (!allowance.allowed) {
    const problems = [{ field: 'email', message: words.tooMany }]
    return data({ typed, heading: words.failedTitle, problems }, { status: 429, headers: allowanceHeaders(allowance) })
  }
  const result = await signUp(call, { ...typed, password }, arrivalOf(page, request))
  if (!result.ok) {
    const message = passwordProblemWords[result.problem.reason]
    return data({ typed, heading: words.failedTitle, problems: [{ field: 'password', message }] }, { status: 422 })
  }
  const next = ownPath(new URL(request.url).searchParams.get('next')) ?? '/'
  throw goOnSignedIn(page, result.value, { next, flash: 'signed-up' })
}

/** When to come back, where too much was tried. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

function problemsOf(typed: Typed, password: string): { heading?: string; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  for (const field of ['fullName', 'email', 'password', 'country'] as const) {
    const value = field === 'password' ? password : typed[field]
    if (!value) problems.push({ field, message: words.missing[field] })
  }
  const heading = problems.length > 0 ? words.allNeeded : undefined
  if (typed.fullName.length > 120) problems.push({ field: 'fullName', message: words.nameTooLong })
  if (typed.email && !isEmail(typed.email)) {
    problems.push({ field: 'email', message: words.emailWrong })
  }
  if (!typed.terms) problems.push({ field: 'terms', message: words.termsMissing })
  return { ...(heading && { heading }), problems }
}

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { next, countries, provider } = loaderData
  const problems = actionData?.problems ?? []
  const query = next === '/' ? '' : `?next=${encodeURIComponent(next)}`
  return (
    <div className="page page-narrow band stack stack-lg">
      <PageTitle wrong={problems.length > 0} about={words.lede}>
        {words.title}
      </PageTitle>
      <ErrorSummary problems={problems} heading={actionData?.heading} />
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
          <PersonFields typed={actionData?.typed} problems={problems} countries={countries} />
          <Button wide>{words.button}</Button>
        </PostForm>
      </Methods>
      <p>
        {words.haveAccount} <a href={`/signin${query}`}>{words.signIn}</a>
      </p>
    </div>
  )
}

type PersonProps = {
  typed: Typed | undefined
  problems: readonly FieldProblem[]
  countries: { value: string; label: string }[]
}

function PersonFields({ typed, problems, countries }: PersonProps) {
  return (
    <>
      <TextField
        name="fullName"
        label={words.fullName}
        hint={words.fullNameHint}
        autoComplete="name"
        spellCheck={false}
        defaultValue={typed?.fullName}
        problem={problemOf(problems, 'fullName')}
      />
      <TextField
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="username"
        spellCheck={false}
        defaultValue={typed?.email}
        problem={problemOf(problems, 'email')}
      />
      <PasswordField
        name="password"
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        problem={problemOf(problems, 'password')}
      />
      <SelectField
        name="country"
        label={words.country}
        prompt={words.countryPrompt}
        autoComplete="country"
        options={countries}
        defaultValue={typed?.country}
        problem={problemOf(problems, 'country')}
      />
      <CheckboxField name="terms" problem={problemOf(problems, 'terms')} checked={typed?.terms}>
        {words.terms.before}
        <a href="/terms">{words.terms.terms}</a>
        {words.terms.between}
        <a href="/privacy">{words.terms.privacy}</a>
      </CheckboxField>
    </>
  )
}

export const ErrorBoundary = failedPage(words.failure)
